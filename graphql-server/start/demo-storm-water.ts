import { randomUUID } from 'node:crypto';
import { addDays } from '../../common/days';
import { execute } from '../core/database/sql';
import { shortDay } from '../core/days/days';
import { RainEvidence } from '../features/storm-water/storm-water.entity';
import { insertApproval } from '../features/storm-water/storm-water.queries';
import { stormWaterPdf } from '../features/storm-water-documents/pdf-uploads';
import { StormWaterDocument } from '../features/storm-water-documents/storm-water-documents.entity';
import { reportPdf, type SampleReport } from './demo-pdf';
import { certified, type Sample } from './demo-sample';
import { RAIN_AGO, RAIN_AHEAD } from './demo-weather';

/** The hours of rain, each the beginning of a step of the forecast, with its chance. */
const RAIN_HOURS: [time: string, main: string, pop: number][] = [
  ['04:00', 'Clouds', 0.2],
  ['07:00', 'Rain', 0.84],
  ['10:00', 'Rain', 0.45],
  ['13:00', 'Clouds', 0.1],
];

/**
 * Adds verdicts for past rain days, today, and one day ahead, as if earlier forecasts had been stored. The checklist still shows
 * no forecast, because the weather service needs a key.
 */
export async function addRainDays({ db, calendar }: Sample): Promise<void> {
  // Older than any real forecast, so that one replaces it.
  const fetchedAt = calendar.at(calendar.workingDay(RAIN_AGO[0]!), '00:00');
  const days = [...RAIN_AGO.map((ago) => calendar.workingDay(ago)), addDays(calendar.today, RAIN_AHEAD)];
  await db.insert(
    RainEvidence,
    days.flatMap((day) =>
      RAIN_HOURS.map(([time, main, pop]) => {
        const startsAt = calendar.at(day, time);
        const entry = { dt: startsAt.getTime() / 1000, weather: [{ main }], pop };
        return { startsAt, day, rain: main === 'Rain', entry, fetchedAt };
      }),
    ),
  );
}

/** Through this day, everybody with a certification has approved the rain days; of a later one, only the last of them has. */
const APPROVED_AGO = 7;

/** Adds approvals, except for the newest rain days. */
export async function addApprovals(sample: Sample): Promise<void> {
  const { db, calendar, random } = sample;
  const people = certified(sample);
  for (const ago of RAIN_AGO.filter((each) => each > 0)) {
    const day = calendar.workingDay(ago);
    for (const { id } of ago >= APPROVED_AGO ? people : people.slice(-1)) {
      await insertApproval(db, id, day);
      await execute(db, {
        text: `UPDATE storm_water_approvals SET "createdAt" = $3 WHERE "userId" = $1 AND date = $2`,
        values: [id, day, calendar.at(day, random.time('15:30', '17:45'))],
      });
    }
  }
}

interface Report {
  ago: number;
  time: string;
  /** Index of the certified person who wrote it. */
  by: number;
  /** Without the day, which is added. */
  name: string;
  findings: SampleReport['findings'];
}

const inspection = (drain: string): SampleReport['findings'] => [
  ['Silt fence, haul road', 'In place'],
  ['Straw wattles, south abutment', 'In place'],
  ['Drain inlet protection, Culvert 12', drain],
  ['Stabilized entrance', 'Swept at the end of the shift'],
  ['Stockpiles', 'Covered'],
];

/** Documents of the archive, oldest first. */
export const REPORTS: Report[] = [
  {
    ago: 30,
    time: '16:40',
    by: 0,
    name: 'Storm water pollution prevention plan, revision 3',
    findings: [
      ['Site', 'North pier, Culvert 12, haul road, pump station'],
      ['Changed', 'Outfall 2 moved 40 feet to the east; a second sediment basin'],
      ['Next revision', 'When paving starts'],
    ],
  },
  { ago: 15, time: '15:55', by: 1, name: 'Rain event inspection', findings: inspection('Cleaned twice') },
  { ago: 12, time: '16:10', by: 2, name: 'Weekly inspection', findings: inspection('Clean') },
  { ago: 8, time: '15:48', by: 2, name: 'Rain event inspection', findings: inspection('One bag replaced') },
  {
    ago: 7,
    time: '11:30',
    by: 1,
    name: 'Turbidity samples',
    findings: [
      ['Outfall 1', '38 NTU'],
      ['Outfall 2', '52 NTU'],
      ['Upstream', '35 NTU'],
      ['Limit', '250 NTU'],
    ],
  },
  { ago: 7, time: '16:02', by: 2, name: 'Rain event inspection', findings: inspection('Clean') },
  { ago: 3, time: '15:51', by: 2, name: 'Rain event inspection', findings: inspection('Clean') },
  {
    ago: 2,
    time: '09:18',
    by: 1,
    name: 'Repair of the silt fence at the haul road',
    findings: [
      ['Found', '12 feet down after the rain'],
      ['Done', 'Posts driven again, fabric replaced'],
    ],
  },
  { ago: 2, time: '16:22', by: 2, name: 'Weekly inspection', findings: inspection('Clean') },
  {
    ago: 1,
    time: '10:35',
    by: 0,
    name: 'Discharge log of the wet well',
    findings: [
      ['Pumped', '6:30 to 9:45 through the sediment tank'],
      ['Turbidity at the outlet', '41 NTU'],
    ],
  },
];

/** The name of a report's file, such as 'Weekly inspection, Mar 2, 2026.pdf'. */
export const fileNameOf = ({ name, ago }: Report, { calendar }: Pick<Sample, 'calendar'>) =>
  `${name}, ${shortDay(calendar.workingDay(ago))}.pdf`;

/** Archives a small PDF for each report. */
export async function addDocuments(sample: Sample): Promise<void> {
  const { db, documents, calendar } = sample;
  const people = certified(sample);
  for (const report of REPORTS) {
    const { ago, time, by, name, findings } = report;
    const uploadedAt = calendar.at(calendar.workingDay(ago), time);
    const { id, firstName, lastName } = people[by % people.length]!;
    const lines = [`${shortDay(calendar.workingDay(ago))}, by ${[firstName, lastName].join(' ')}`, 'Sample document'];
    const pdf = reportPdf({ title: name, lines, findings });
    const fileName = `${randomUUID()}${stormWaterPdf.extension}`;
    const filePath = `${stormWaterPdf.folder}/${fileName}`;
    await documents.write(filePath, pdf, stormWaterPdf.contentTypes[0]!);
    await db.insert(StormWaterDocument, {
      fileName,
      originalFileName: fileNameOf(report, sample),
      filePath,
      fileSize: pdf.length,
      uploadedBy: id,
      uploadedAt,
      createdAt: uploadedAt,
    });
  }
}
