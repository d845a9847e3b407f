import { groupThousands, toHundredths } from '../../../../common/decimals';
import { workOrderLabel } from '../../../../common/names';
import { may, Permission } from '../../../access/permissions';
import {
  type ContradictionRule,
  type FoundContradiction,
  DayContradictionKind as Kind,
} from '../../../core/contradictions';
import { dayOf, shortDay } from '../../../core/days/days';
import { lastLateDay } from '../../../core/days/working-days';
import { actorOf, type Context } from '../../../core/operations/context';
import { photoSubjects } from '../../../core/photos/photo-subjects';
import { readHauling } from '../hauling/hauling.queries';
import {
  isUnapprovedRainDay,
  readMisdatedPhotos,
  readMissing,
  readProductionInRain,
  readRecordsWithoutWork,
  readSheets,
} from './contradictions.queries';
import { readDayMachines } from './day.queries';
import type { DayMachine } from './day.types';

export const todayOf = ({ settings }: Pick<Context, 'settings'>) => dayOf(new Date(), settings.timeZone);

/** Returns the kinds of record for which the person sees everybody's photos. */
export const visibleSubjects = (context: Context) =>
  [...photoSubjects.values()].filter(({ permissionForAll }) => may(actorOf(context), permissionForAll));

/** Rules for records of several features. A rule for the records of one feature is in that feature. */
export const contradictions: readonly ContradictionRule[] = [
  {
    kind: Kind.card_missing,
    permission: Permission.REPORTS_READ,
    find: async (context, day) =>
      (await readMissing(context, day)).map(({ userId, name }) => ({
        userId,
        text: `${name} has no timecard for this day.`,
        figures: [],
      })),
  },
  {
    kind: Kind.no_work_but_records,
    permission: Permission.REPORTS_READ,
    find: async (context, day) =>
      (await readRecordsWithoutWork(context, day, visibleSubjects(context))).map(
        ({ name, readings, loads, photos, ...records }) => ({
          ...records,
          text: `No work was reported for ${name}, who has records for this day. Meter readings: ${readings}, loads: ${loads}, photos: ${photos}.`,
          figures: [readings, loads, photos],
        }),
      ),
  },
  {
    kind: Kind.hours_and_meter,
    permission: Permission.REPORTS_READ,
    find: async (context, day) =>
      (await readDayMachines(context, day, null)).flatMap(({ equipmentTemplateId, readings, interval, label }) =>
        interval && intervalText[interval.status]
          ? {
              readingId: readings[0]?.id,
              text: intervalText[interval.status]!(label, interval),
              figures: [equipmentTemplateId, ...Object.values(interval)],
            }
          : [],
      ),
  },
  {
    kind: Kind.hauled_and_placed,
    permission: Permission.REPORTS_READ,
    async find(context, day) {
      const rows = await readHauling(context, day, day);
      return rows.flatMap(({ material, loads, hauled, byUnit }): readonly FoundContradiction[] => {
        if (loads === 0) return [];
        if (byUnit.every(({ placed }) => placed === null)) {
          const text = unplacedText(material, loads, groupThousands(hauled));
          return day < todayOf(context) ? [{ text, figures: [material, loads, hauled, byUnit] }] : [];
        }
        return byUnit.flatMap((unit) => {
          if (unit.hauled === null || unit.placed === null) return [];
          const tolerance = Math.max(100, 0.05 * toHundredths(unit.hauled));
          if (Math.abs(Number(unit.difference)) * 100 <= tolerance) return [];
          const [trucks, cards] = [unit.hauled, unit.placed].map(groupThousands);
          return {
            text: `${material}: trucks hauled ${trucks} ${unit.unit}, and timecards show ${cards} ${unit.unit}.`,
            figures: [material, loads, unit],
          };
        });
      });
    },
  },
  {
    kind: Kind.sheet_unsigned,
    permission: Permission.TIMECARDS_REVIEW,
    find: async (context, day) =>
      day > lastLateDay(todayOf(context), context.settings.workingDays)
        ? []
        : (await readSheets(context, day, 'unsigned')).map(({ workOrderId, workArea, contentHash, orderNumber }) => ({
            ...{ workOrderId, workArea },
            text: `The extra work of ${workOrderLabel({ orderNumber })}, ${workArea}, is not signed.`,
            figures: [contentHash],
          })),
  },
  {
    kind: Kind.sheet_changed,
    permission: Permission.TIMECARDS_REVIEW,
    find: async (context, day) =>
      (await readSheets(context, day, 'changed')).map(
        ({ workOrderId, workArea, contentHash, newestId, orderNumber }) => ({
          ...{ workOrderId, workArea },
          text: `The extra work of ${workOrderLabel({ orderNumber })}, ${workArea}, has changed since it was signed.`,
          figures: [newestId, contentHash],
        }),
      ),
  },
  {
    kind: Kind.photo_of_another_day,
    permission: Permission.PHOTOS_READ,
    find: async (context, day) =>
      (await readMisdatedPhotos(context, day, visibleSubjects(context))).map(
        ({ photoId, timecardId, workArea, name, taken, photos }) => ({
          ...{ photoId, timecardId, workArea },
          text: misdatedText(name, photos, shortDay(taken)),
          figures: [taken, photos],
        }),
      ),
  },
  {
    kind: Kind.worked_on_rain_day,
    permission: Permission.STORM_WATER,
    async find(context, day) {
      const { cards, timecardId } = await readProductionInRain(context, day);
      const text =
        cards === 1
          ? 'This was a rain day, but 1 timecard shows production.'
          : `This was a rain day, but ${cards} timecards show production.`;
      return cards ? [{ timecardId, text, figures: [cards] }] : [];
    },
  },
  {
    kind: Kind.rain_day_not_approved,
    permission: Permission.STORM_WATER,
    find: async (context, day) =>
      day <= todayOf(context) && (await isUnapprovedRainDay(context, day))
        ? [{ text: 'Nobody has approved this rain day.', figures: [] }]
        : [],
  },
];

type Interval = NonNullable<DayMachine['interval']>;

const differs = (label: string, { bookedHours, meterHours, fromDate, toDate }: Interval) =>
  `${label}: timecards show ${bookedHours} h, and the meter shows ${meterHours} h from ${shortDay(fromDate)} to ${shortDay(toDate)}.`;

/** Sentence for each status of the Machines report that contradicts the cards. */
const intervalText: Partial<Record<Interval['status'], (label: string, interval: Interval) => string>> = {
  over: differs,
  under: differs,
  meter_went_back: (label, { meterHours, fromDate, toDate }) =>
    `${label}: the meter went back by ${meterHours.replace('-', '')} h from ${shortDay(fromDate)} to ${shortDay(toDate)}.`,
};

const unplacedText = (material: string, loads: number, hauled: string) =>
  loads === 1
    ? `${material}: trucks hauled 1 load of ${hauled}, but no timecard lists the material.`
    : `${material}: trucks hauled ${loads} loads, ${hauled} in total, but no timecard lists the material.`;

const misdatedText = (name: string, photos: number, taken: string) =>
  photos === 1
    ? `By the camera's clock, 1 photo of ${name} was taken on ${taken}.`
    : `By the camera's clock, ${photos} photos of ${name} were taken on ${taken}.`;
