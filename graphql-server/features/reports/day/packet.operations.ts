import { createHash } from 'node:crypto';
import { addDays } from '../../../../common/days';
import { messages } from '../../../../common/messages';
import { senderKeyOf } from '../../../access/actor';
import { may, Permission } from '../../../access/permissions';
import { formatDay, momentText, shortDay } from '../../../core/days/days';
import { badField } from '../../../core/errors';
import { command } from '../../../core/operations/command';
import { actorOf, type Context } from '../../../core/operations/context';
import { get } from '../../../core/operations/route';
import { type PacketChoice, packetParts } from '../../../services/pdf/packet-parts';
import { type PdfBlock, renderPdf } from '../../../services/pdf/render-pdf';
import { todayOf } from './contradiction-rules';
import { DayPacketInput } from './packet.types';

/** Height in PDF points that a part's heading and the start of a table need. */
const TABLE_ROOM = 150;

/** Reads the parts of a packet one after the other, because few reports run at a time. Leaves out empty parts. */
async function readParts(context: Context, choice: PacketChoice) {
  const shown: { title: string; room: number; blocks: PdfBlock[] }[] = [];
  for (const { title, permission, hasNoArea, room = TABLE_ROOM, isLeftOut, read } of packetParts()) {
    if (isLeftOut?.(choice) || !may(actorOf(context), permission)) continue;
    const blocks = await read(context, choice);
    if (blocks.length > 0)
      shown.push({ title: hasNoArea && choice.workArea ? `${title}, All Areas` : title, room, blocks });
  }
  return shown;
}

/** Returns the first eight hex digits of the hash of everything that the packet shows, except the time. */
function hashOf(content: unknown): string {
  const bytesAsText = (_key: string, value: unknown) =>
    value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value;
  return createHash('sha256').update(JSON.stringify(content, bytesAsText)).digest('hex').slice(0, 8);
}

export const makeDayPacket = command('dayPacket', {
  description: "A day's records as one PDF, as far as you may see them elsewhere.",
  onlyReads: true,
  permission: Permission.REPORTS_READ,
  input: DayPacketInput,
  graphql: false,
  rest: get('/day/:date.pdf', { gives: 'pdf' }),
  largeOutput: 'records',
  async before(context, { date, workArea = null, contradictions, photos, names }) {
    if (date > addDays(todayOf(context), 1)) throw badField('date', 'Enter a valid date');
    const { timeZone, contractorName } = context.settings;
    const choice = {
      ...{ date, workArea, withNames: names === 'yes' },
      ...{ withContradictions: contradictions === 'yes', withPhotos: photos !== 'no' },
    };
    const parts = await readParts(context, choice);
    const blocks: PdfBlock[] = parts.flatMap((part) => [
      { kind: 'heading', text: part.title, isPart: true, room: part.room },
      ...part.blocks,
    ]);
    if (parts.length === 0) blocks.push({ kind: 'paragraph', text: messages.nothingOnDay });
    const title = `${formatDay(date)}, ${workArea ?? 'All Areas'}`;
    // The title is last, because a title with a long area name is cut off.
    const footer = `Made on ${momentText(new Date(), timeZone)}. SHA-256 ${hashOf([title, blocks])}. ${title}`;
    const document = { letterhead: contractorName, title, footer, blocks };
    const bytes = await renderPdf(document, senderKeyOf(actorOf(context)));
    return { fileName: `day-${date}.pdf`, bytes, titles: parts.map((part) => part.title) };
  },
  run: async ({ prepared }) => prepared,
  audit: ({ result: { bytes, titles }, input: { date, workArea } }) => ({
    action: 'exported day packet',
    details: `${[shortDay(date), workArea ?? 'All Areas', ...titles].join(', ')}. SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`,
  }),
});
