import { buffer } from 'node:stream/consumers';
import { In } from 'typeorm';
import { LARGEST_PAGE } from '../../../common/limits';
import { nameKey, personName } from '../../../common/names';
import { Permission } from '../../access/permissions';
import { momentText } from '../../core/days/days';
import { actorOf, type Context } from '../../core/operations/context';
import { storedPhoto } from '../../core/photos/record-photos';
import { toPage } from '../../core/shapes/paging';
import type { PacketChoice, PacketPart } from '../../services/pdf/packet-parts';
import type { PdfBlock, PdfImage } from '../../services/pdf/render-pdf';
import { Photo as PhotoEntity } from './photos.entity';
import { visibleSubjects } from './photos.policy';
import { type PhotoRow, photoKey, readPhotoPage } from './photos.queries';

/** Maximum number of photos in a packet. A sentence says how many more there are. */
const MOST = 200;
/** Number of photos that are read from the store at the same time. */
const AT_ONCE = 8;

/** Photos of a packet, as small images. */
export const packetPhotos: PacketPart = {
  name: 'photos',
  title: 'Photos',
  permission: Permission.PHOTOS_READ,
  room: 240,
  isLeftOut: ({ withPhotos }) => !withPhotos,
  async read(context, choice) {
    const photos = await photosOf(context, choice);
    if (photos.length === 0) return [];
    const blocks: PdfBlock[] = [{ kind: 'images', images: await imagesOf(context, photos.slice(0, MOST), choice) }];
    const more = photos.length - MOST;
    if (more > 0) blocks.push({ kind: 'paragraph', text: moreText(more) });
    return blocks;
  },
};

const moreText = (more: number) =>
  more === 1 ? '1 more photo of this day is not shown here.' : `${more} more photos of this day are not shown here.`;

/** Reads all photos of the day and area. The list finds parts of an area's name, so its photos are filtered again. */
async function photosOf(context: Context, { date, workArea }: PacketChoice): Promise<PhotoRow[]> {
  const actor = actorOf(context);
  const visible = { subjects: visibleSubjects(actor), userId: actor.id, seesAllWithdrawn: false };
  const wanted = { ...visible, filter: { startDate: date, endDate: date } };
  const all: PhotoRow[] = [];
  let after: string | null | undefined;
  do {
    const args = { first: LARGEST_PAGE, after };
    const { edges, pageInfo } = toPage(await readPhotoPage(context.db, wanted, args), args, photoKey);
    all.push(...edges.map(({ node }) => node));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after);
  return all.filter((photo) => !workArea || !photo.workArea || nameKey(photo.workArea) === nameKey(workArea));
}

async function imagesOf(context: Context, photos: PhotoRow[], choice: PacketChoice): Promise<PdfImage[]> {
  const files = await context.db
    .getRepository(PhotoEntity)
    .find({ select: { id: true, filePath: true, smallFilePath: true }, where: { id: In(photos.map(({ id }) => id)) } });
  const fileOf = new Map(files.map((file) => [file.id, file]));
  const images: PdfImage[] = [];
  for (let first = 0; first < photos.length; first += AT_ONCE) {
    const read = photos.slice(first, first + AT_ONCE).map(async (photo) => {
      const file = await storedPhoto(context.documents, fileOf.get(photo.id)!, 'small').open();
      return { ...textsOf(photo, choice, context), jpeg: file && new Uint8Array(await buffer(file.content)) };
    });
    images.push(...(await Promise.all(read)));
  }
  return images;
}

/** Sentence for the source of a photo's time. */
const TAKEN = {
  camera: (moment: string) => `Taken ${moment}, by the camera's clock`,
  device: (moment: string) => `Taken ${moment}, by the clock of the device`,
};

function textsOf(photo: PhotoRow, { withNames }: PacketChoice, { settings: { timeZone } }: Context) {
  const { label, caption, takenAt, takenAtSource, addedAt, addedBy } = photo;
  const when =
    takenAt && takenAtSource
      ? TAKEN[takenAtSource](momentText(takenAt, timeZone))
      : `Added ${momentText(addedAt, timeZone)}`;
  const lines = [caption, when, withNames && addedBy ? `Added by ${personName(addedBy)}` : null];
  return { label, lines: lines.filter((line) => line !== null) };
}
