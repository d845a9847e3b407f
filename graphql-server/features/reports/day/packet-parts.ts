import type { DeclaredColumns } from '../../../../common/columns';
import {
  ABSENCE_COLUMNS,
  absentPeople,
  CONTRADICTION_COLUMNS,
  CONTRADICTION_KIND_NAMES,
  DAY_MACHINE_COLUMNS,
  DAY_MATERIAL_COLUMNS,
  NOTE_COLUMNS,
} from '../../../../common/day-columns';
import { stateCount } from '../../../../common/report-exceptions';
import { Permission } from '../../../access/permissions';
import { momentText } from '../../../core/days/days';
import { declaredTable } from '../../../services/pdf/declared-table';
import type { PacketPart } from '../../../services/pdf/packet-parts';
import { haulingRow } from '../hauling/hauling.policy';
import { readHauling } from '../hauling/hauling.queries';
import { readRollCall } from '../roll-call/roll-call.queries';
import { todayOf } from './contradiction-rules';
import { dayContradictionsOf, dayMachinesOf, dayNotesOf } from './day.operations';
import type { DayContradiction } from './day.types';
import type { DayNote } from './notes.types';

/** Returns the kind of a contradiction and its card, without people's names. */
const namelessText = ({ kind, timecardId }: DayContradiction) =>
  timecardId ? `${CONTRADICTION_KIND_NAMES[kind]}: timecard ${timecardId}` : CONTRADICTION_KIND_NAMES[kind];

/** Parts of a packet that no other feature has. */
export const packetParts: readonly PacketPart[] = [
  {
    name: 'contradictions',
    title: 'Contradictions',
    permission: Permission.REPORTS_READ,
    isLeftOut: ({ withContradictions }) => !withContradictions,
    async read(context, { date, workArea, withNames }) {
      const found = await dayContradictionsOf(context, { date, workArea });
      const rows = found.map((each) => (withNames ? each : { ...each, text: namelessText(each) }));
      return declaredTable(CONTRADICTION_COLUMNS, rows, { shares: { text: 3, explanation: 2 } });
    },
  },
  {
    name: 'roll call',
    title: 'Roll Call',
    permission: Permission.REPORTS_READ,
    hasNoArea: true,
    async read(context, { date, withNames }) {
      const people = await readRollCall(context.db, date, date, context.settings);
      const absent = absentPeople(people, todayOf(context));
      if (withNames || absent.length === 0)
        return declaredTable(ABSENCE_COLUMNS, absent, { shares: { person: 2, reason: 3 } });
      const days = absent.flatMap((person) => person.days);
      return [
        {
          kind: 'facts',
          facts: [
            ['Missing timecards', String(stateCount(days, 'missing'))],
            ['People without work', String(stateCount(days, 'no_work'))],
          ],
        },
      ];
    },
  },
  {
    name: 'machines',
    title: 'Machines',
    permission: Permission.REPORTS_READ,
    read: async (context, { date, workArea }) =>
      declaredTable(DAY_MACHINE_COLUMNS, await dayMachinesOf(context, { date, workArea }), {
        shares: { label: 2.4, readings: 2.2, interval: 2.8 },
      }),
  },
  {
    name: 'materials',
    title: 'Loads and Materials',
    permission: Permission.REPORTS_READ,
    hasNoArea: true,
    read: async (context, { date }) =>
      declaredTable(DAY_MATERIAL_COLUMNS, (await readHauling(context, date, date)).map(haulingRow), {
        shares: { material: 2, unit: 1.4, remarks: 3 },
      }),
  },
  {
    name: 'notes',
    title: 'Notes',
    permission: Permission.REPORTS_READ,
    async read(context, { date, workArea, withNames }) {
      const notes = await dayNotesOf(context, { date, workArea });
      // An explanation stands beside its contradiction. Once a figure has changed, it is listed here, as on the page.
      const isSought = notes.some(({ contradiction }) => contradiction);
      const found = isSought ? await dayContradictionsOf(context, { date, workArea }) : [];
      const explanations = found.map(({ explanation }) => explanation?.id);
      const { text, workArea: area, writer } = NOTE_COLUMNS;
      const columns: DeclaredColumns<DayNote> = {
        ...{ text, area },
        written: { title: 'Written on', text: ({ at }) => momentText(at, context.settings.timeZone) },
        ...(withNames && { writer }),
      };
      return declaredTable(
        columns,
        notes.filter(({ id }) => !explanations.includes(id)),
        { shares: { text: 4, written: 1.4 } },
      );
    },
  },
];
