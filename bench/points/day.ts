import { cpSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clientDocument } from '../../graphql-server/testing/client-document';
import type { Asked } from '../lib/connection';
import { responseOf } from '../lib/load';
import { median } from '../lib/measure';
import { memoryOf } from '../lib/process';
import { milliseconds } from '../lib/report';
import { graphql, type Stage } from '../lib/stage';

/** A day before all seeded days, to which the measurement adds its records. */
const DAY = new Date(Date.now() - 2000 * 86_400_000).toISOString().slice(0, 10);
/** A day with seeded records, whose machines match no machine of the list. */
const SEEDED = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
const PHOTO = '00000000-0000-4000-8000-000000000069';

/** SQL that records a day with 40 cards, readings of 60 machines on it and before it, 300 loads, and 60 photos. */
const RECORD = `
  CREATE TEMP TABLE cards AS SELECT gen_random_uuid() AS id, n FROM generate_series(1, 40) n;
  INSERT INTO timecards (id, "userId", date, "workArea", "reportingSupervisor", "createdAt", "totalHours", "machineHours", "equipmentCount")
  SELECT cards.id, person.id, '${DAY}', 'Measured ' || n, 'Pat Lee', '${DAY} 23:00Z', 120, 45, 6
  FROM cards JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM users WHERE role = 'user') person ON person.place = n;
  INSERT INTO cost_codes ("timecardId", position, code, "operatorCount", "laborerCount", "operatorHours", "laborerHours", "productionQuantity")
  SELECT id, p, (1000 + p)::text, 2, 3, 16, 24, 12.5 FROM cards CROSS JOIN generate_series(1, 3) p;
  INSERT INTO material_lines ("costCodeId", position, name, quantity, unit)
  SELECT code.id, 1, 'Sand', 20, 'TON' FROM cost_codes code JOIN cards ON cards.id = code."timecardId";
  CREATE TEMP TABLE used AS SELECT machine.*, row_number() OVER (ORDER BY serial) AS place FROM equipment_templates machine ORDER BY serial LIMIT 60;
  INSERT INTO equipment_lines ("costCodeId", position, "equipmentTemplateId", company, equipment, model, serial, hours)
  SELECT code.id, 1, used.id, used.company, used.equipment, used.model, used.serial, 8
  FROM used JOIN cards ON cards.n = (used.place - 1) % 40 + 1 JOIN cost_codes code ON code."timecardId" = cards.id AND code.position = 1 + used.place / 41;
  INSERT INTO equipment_hours ("equipmentTemplateId", date, hours, "userId", "createdAt")
  SELECT used.id, day, 8 * (day - '${DAY}'::date + 2), (SELECT id FROM users LIMIT 1), day + time '20:00'
  FROM used CROSS JOIN unnest(ARRAY['${DAY}'::date - 1, '${DAY}'::date]) day;
  INSERT INTO trucking_records ("userId", "timeOut", "truckingCompany", "truckNumber", material, quantity)
  SELECT (SELECT id FROM users LIMIT 1), '${DAY} 20:00Z', 'Dans Trucking', 'T-' || n, 'Sand', 8 FROM generate_series(1, 300) n;
  INSERT INTO photos (id, subject, "subjectId", day, "workArea", label, bytes, sha256, width, height, "filePath", "smallFilePath", "addedAt")
  SELECT gen_random_uuid(), 'timecard', id, '${DAY}', 'Measured ' || n, 'Measured', 2449, '', 320, 240, 'photos/${PHOTO}.jpg', 'photos/${PHOTO}.jpg', '${DAY} 20:00Z'
  FROM cards CROSS JOIN generate_series(1, 2) p WHERE n <= 30`;

const REMOVE = `
  DELETE FROM photos WHERE day = '${DAY}';
  DELETE FROM timecards WHERE date = '${DAY}';
  DELETE FROM equipment_hours WHERE date BETWEEN '${DAY}'::date - 1 AND '${DAY}';
  DELETE FROM trucking_records WHERE "timeOut" = '${DAY} 20:00Z'`;

/** Most megabytes that packets may add to the process. */
const MOST_MEMORY = 64;

/** Measurement 20: the page and the packet of a busy day. */
export async function day(stage: Stage): Promise<void> {
  const photos = join(stage.cluster.dataDir, 'uploads/photos');
  mkdirSync(photos, { recursive: true });
  cpSync(resolve('graphql-server/start/samples/recorded/photos/1-small.jpg'), join(photos, `${PHOTO}.jpg`));
  await stage.cluster.asAdmin((admin) => admin.query(REMOVE));
  await stage.cluster.asAdmin((admin) => admin.query(RECORD));
  const ofDay = { date: DAY, workArea: null };
  const packet: Asked = {
    port: stage.product.port,
    path: `/api/day/${DAY}.pdf?contradictions=yes&names=yes`,
    get headers() {
      return { cookie: stage.cookie };
    },
  };
  const asked: [what: string, most: number, request: Asked][] = [
    ['its notes, the first part to show', 300, graphql(stage, clientDocument('DayNotes'), ofDay)],
    ['its cards', 300, graphql(stage, clientDocument('DayTimecards'), { date: DAY, first: 100 })],
    ['its machines', 300, graphql(stage, clientDocument('DayMachines'), ofDay)],
    ['its contradictions', 500, graphql(stage, clientDocument('DayContradictions'), ofDay)],
    ['machines of a seeded day', 300, graphql(stage, clientDocument('DayMachines'), { date: SEEDED, workArea: null })],
    ['its packet', 3000, packet],
    ["Today's open contradictions", 500, graphql(stage, '{ today { contradictions { open } } }', {})],
  ];
  try {
    for (const [what, most, request] of asked) {
      const times: number[] = [];
      const before = memoryOf(stage.product.pid);
      for (let round = 0; round <= stage.sampling.rounds; round++) {
        const begun = performance.now();
        const { status, text } = await responseOf(request);
        times.push(performance.now() - begun);
        if (status !== 200 || text.startsWith('{"errors"')) throw new Error(`${what}: ${status} ${text.slice(0, 500)}`);
      }
      // The first one compiles.
      const measured = median(times.slice(1));
      stage.lines.push({
        point: 20,
        what: `a busy day, ${what}, scale ${stage.scale}`,
        value: milliseconds(measured),
        bar: { most, measured },
      });
      const after = memoryOf(stage.product.pid);
      if (request !== packet || before === undefined || after === undefined) continue;
      const grown = after - before;
      stage.lines.push({
        point: 20,
        what: `a busy day, memory after ${times.length} packets, scale ${stage.scale}`,
        value: `${grown.toFixed(0)} MB more`,
        bar: { most: MOST_MEMORY, measured: grown },
      });
    }
  } finally {
    await stage.cluster.asAdmin((admin) => admin.query(REMOVE));
  }
}
