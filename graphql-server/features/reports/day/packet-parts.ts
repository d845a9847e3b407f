import { groupThousands } from '../../../../common/decimals';
import { isInOneUnit, type UnitQuantity } from '../../../../common/hauling-units';
import { DELETED_USER, personName } from '../../../../common/names';
import { MACHINE_STATUS_NAMES, rollCallDayText } from '../../../../common/report-exceptions';
import { Permission } from '../../../access/permissions';
import { momentText } from '../../../core/days/days';
import type { PacketPart } from '../../../services/pdf/packet-parts';
import type { PdfBlock } from '../../../services/pdf/render-pdf';
import { haulingRow } from '../hauling/hauling.policy';
import { readHauling } from '../hauling/hauling.queries';
import { readRollCall } from '../roll-call/roll-call.queries';
import { todayOf } from './contradiction-rules';
import { dayContradictionsOf, dayMachinesOf, dayNotesOf } from './day.operations';
import type { DayContradiction } from './day.types';

const number = (title: string, share = 1) => ({ title, share, isNumber: true as const });
const table = (block: Omit<Extract<PdfBlock, { kind: 'table' }>, 'kind'>): PdfBlock[] =>
  block.rows.length > 0 ? [{ kind: 'table', ...block }] : [];

/** Returns a contradiction's sentence. Without names, only its kind and its card. */
const contradictionText = ({ kind, text, timecardId }: DayContradiction, withNames: boolean) => {
  if (withNames) return text;
  const name = kind.replaceAll('_', ' ');
  return timecardId ? `${name}, timecard ${timecardId}` : name;
};

const inUnits = (quantities: readonly UnitQuantity[]) =>
  quantities.map(({ unit, quantity }) => [groupThousands(quantity), unit].filter(Boolean).join(' ')).join(', ') || '–';

/** States that the cards of a packet don't show. */
const WITHOUT_CARD = ['missing', 'no_work', 'waiting'];

/** Parts of a packet that no other feature has. */
export const packetParts: readonly PacketPart[] = [
  {
    name: 'contradictions',
    title: 'Contradictions',
    permission: Permission.REPORTS_READ,
    isLeftOut: ({ withContradictions }) => !withContradictions,
    read: async (context, { date, workArea, withNames }) =>
      table({
        columns: [
          { title: 'Contradiction', share: 3 },
          { title: 'Explanation', share: 2 },
        ],
        rows: (await dayContradictionsOf(context, { date, workArea })).map((found) => [
          contradictionText(found, withNames),
          found.explanation?.text ?? 'Open',
        ]),
      }),
  },
  {
    name: 'roll call',
    title: 'Roll Call',
    permission: Permission.REPORTS_READ,
    hasNoArea: true,
    async read(context, { date, withNames }) {
      const people = await readRollCall(context.db, date, date, context.settings);
      const without = people.filter(({ days }) => WITHOUT_CARD.includes(days[0]!.state));
      const today = todayOf(context);
      if (!withNames) {
        const missing = without.filter(({ days }) => days[0]!.state === 'missing').length;
        const noWork = without.filter(({ days }) => days[0]!.state === 'no_work').length;
        return without.length === 0
          ? []
          : [
              {
                kind: 'facts',
                facts: [
                  ['Missing timecards', String(missing)],
                  ['People without work', String(noWork)],
                ],
              },
            ];
      }
      return table({
        columns: [
          { title: 'Person', share: 2 },
          { title: 'State', share: 3 },
        ],
        rows: without.map(({ user, days }) => [personName(user), rollCallDayText(days[0]!, today)]),
      });
    },
  },
  {
    name: 'machines',
    title: 'Machines',
    permission: Permission.REPORTS_READ,
    read: async (context, { date, workArea }) =>
      table({
        columns: [
          { title: 'Machine', share: 3 },
          number('Timecard Hours'),
          number('Standby Hours'),
          number('Readings'),
          { title: 'Since the Reading Before', share: 2.2 },
        ],
        rows: (await dayMachinesOf(context, { date, workArea })).map((machine) => [
          machine.label,
          groupThousands(machine.bookedHours),
          groupThousands(machine.standbyHours),
          machine.readings.map(({ hours }) => groupThousands(hours)).join('\n') || '–',
          machine.interval
            ? `${MACHINE_STATUS_NAMES[machine.interval.status]}: meter ${machine.interval.meterHours} h, timecards ${machine.interval.bookedHours} h`
            : '–',
        ]),
      }),
  },
  {
    name: 'materials',
    title: 'Loads and Placed Materials',
    permission: Permission.REPORTS_READ,
    hasNoArea: true,
    read: async (context, { date }) =>
      table({
        columns: [
          { title: 'Material', share: 3 },
          number('Loads'),
          number('Hauled'),
          { title: 'On Timecards', share: 2 },
        ],
        rows: (await readHauling(context, date, date))
          .map(haulingRow)
          .map((row) => [
            row.material,
            groupThousands(String(row.loads)),
            isInOneUnit(row) ? groupThousands(row.hauled) : inUnits(row.hauledByUnit),
            inUnits(row.placedByUnit),
          ]),
      }),
  },
  {
    name: 'notes',
    title: 'Notes',
    permission: Permission.REPORTS_READ,
    read: async (context, { date, workArea, withNames }) =>
      (await dayNotesOf(context, { date, workArea }))
        .filter(({ contradiction }) => contradiction === null)
        .map(({ text, by, at }) => {
          const moment = momentText(at, context.settings.timeZone);
          const writer = by ? personName(by) : DELETED_USER;
          return { kind: 'facts', facts: [[withNames ? `${writer}, ${moment}` : moment, text]] } as PdfBlock;
        }),
  },
];
