import { fromHundredths, groupThousands } from '../../../../common/decimals';
import { crewText, workerClassText } from '../../../../common/extra-work/extra-work-texts';
import { LARGEST_PAGE } from '../../../../common/limits';
import { DELETED_USER, nameKey, personName } from '../../../../common/names';
import { workedHundredths } from '../../../../common/warnings/card-judging';
import { detailTexts, namelessTexts } from '../../../../common/warnings/timecard-warning-texts';
import { Permission } from '../../../access/permissions';
import { momentText } from '../../../core/days/days';
import type { Context } from '../../../core/operations/context';
import { toPage } from '../../../core/shapes/paging';
import type { PacketChoice, PacketPart } from '../../../services/pdf/packet-parts';
import type { PdfBlock } from '../../../services/pdf/render-pdf';
import { readCorrections, readEntries } from '../history/history.queries';
import type { TimecardEntry } from '../history/history.types';
import type { CostCode } from '../lines.types';
import { timecardKey } from '../timecards.queries';
import type { Timecard } from '../timecards.types';
import { readWarningDetailsOfTimecard } from '../warnings/warnings.operations';
import type { TimecardWarningDetail } from '../warnings/warnings.types';
import { readTimecardPage } from './list.queries';

/** Timecards of a packet, each with its cost codes. */
export const packetCards: PacketPart = {
  name: 'cards',
  title: 'Timecards',
  permission: Permission.TIMECARDS_READ_ALL,
  async read(context, choice) {
    const blocks: PdfBlock[] = [];
    for await (const cards of cardsOf(context, choice)) {
      const ids = cards.map(({ id }) => id);
      const entries = await readEntries(context.db, ids);
      const corrections = await readCorrections(context.db, ids);
      const warnings = await Promise.all(ids.map((id) => readWarningDetailsOfTimecard(context, { id })));
      blocks.push(
        ...cards.flatMap((card, index) => {
          const { id } = card;
          const events = { entry: entries.get(id), correction: corrections.get(id) };
          return blocksOf(card, { choice, ...events, warnings: warnings[index]!, context });
        }),
      );
    }
    return blocks;
  },
};

/** Reads the cards of the day and area page by page. The list finds parts of an area's name, so its cards are filtered again. */
async function* cardsOf({ db }: Context, { date, workArea }: PacketChoice): AsyncGenerator<Timecard[]> {
  const filter = { startDate: date, endDate: date, workArea };
  let after: string | null | undefined;
  do {
    const args = { first: LARGEST_PAGE, after, filter, withLines: true };
    const { edges, pageInfo } = toPage(await readTimecardPage(db, { ownerId: null, args }), args, timecardKey);
    const cards = edges.map(({ node }) => node);
    yield cards.filter((card) => !workArea || nameKey(card.workArea) === nameKey(workArea));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after);
}

const STATUSES: Record<Timecard['status'], string> = {
  submitted: 'Waiting for review',
  returned: 'Returned',
  approved: 'Approved',
};

/** Height in PDF points that a card's heading and the start of its table need. */
const CARD_ROOM = 130;

interface Shown {
  choice: PacketChoice;
  entry: TimecardEntry | undefined;
  correction: TimecardEntry | undefined;
  warnings: TimecardWarningDetail[];
  context: Pick<Context, 'settings'>;
}

function blocksOf(card: Timecard, { choice: { withNames }, entry, correction, warnings, context }: Shown): PdfBlock[] {
  const { id, revision, status, createdAt, notes, afterClosing, reportingSupervisor } = card;
  const owner = personName(card.user);
  const writer = entry && (withNames ? writerName(entry) : 'somebody else');
  const momentOf = (moment: string) => momentText(moment, context.settings.timeZone);
  const optional = (label: string, value: string | null | undefined): [string, string][] =>
    value ? [[label, value]] : [];
  const sentences = new Set(withNames ? detailTexts(warnings) : namelessTexts(warnings));
  return [
    {
      kind: 'heading',
      text: `${card.workArea}, ${writer ? `${owner}, entered by ${writer}` : owner}`,
      room: CARD_ROOM,
    },
    {
      kind: 'facts',
      facts: [
        ['Timecard', `${id}, revision ${revision}`],
        ['Status', STATUSES[status]],
        [afterClosing ? 'Submitted after closing' : 'Submitted', momentOf(createdAt)],
        ...optional('Corrected', correction && correctionText(correction, momentOf(correction.at), withNames)),
        ...optional('Supervisor', withNames ? reportingSupervisor : null),
        ...optional('Warnings', [...sentences].join('\n')),
        ...optional('Notes', notes),
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: 'Cost Code', share: 1.5 },
        { title: 'People', share: 4 },
        { title: 'Hours', share: 1, isNumber: true },
        { title: 'Quantity', share: 1, isNumber: true },
      ],
      rows: card.costCodes.map((code) => [
        code.code,
        peopleText(code, withNames),
        groupThousands(hoursOf(code)),
        code.productionQuantity ? groupThousands(code.productionQuantity) : '–',
      ]),
      total: ['Total', '', groupThousands(card.totalHours), ''],
    },
  ];
}

const writerName = ({ by }: TimecardEntry) => (by ? personName(by) : DELETED_USER);

const correctionText = (correction: TimecardEntry, moment: string, withNames: boolean) =>
  withNames ? `${moment} by ${writerName(correction)}` : moment;

const hoursOf = ({ operatorHours, laborerHours }: CostCode) =>
  fromHundredths(Math.round((Number(operatorHours) + Number(laborerHours)) * 100));

/** Returns the people of a cost code by name or by class, or else the head counts. */
function peopleText(code: CostCode, withNames: boolean): string {
  if (code.workers.length === 0) {
    const crews = [
      crewText(code.operatorCount, 'operator', code.operatorHours),
      crewText(code.laborerCount, 'laborer', code.laborerHours),
    ];
    return crews.filter((text) => text !== '–').join('; ') || '–';
  }
  const hours = new Map<string, number>();
  for (const line of code.workers) {
    const key = withNames ? line.name : workerClassText({ workerClass: line.workerClass ?? '', kind: line.kind });
    hours.set(key, (hours.get(key) ?? 0) + workedHundredths(line));
  }
  return [...hours].map(([who, sum]) => `${who} ${fromHundredths(sum)}`).join('; ');
}
