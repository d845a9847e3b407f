import { clientDocument } from '../../graphql-server/testing/client-document';
import { responseOf } from '../lib/load';
import { median } from '../lib/measure';
import { milliseconds } from '../lib/report';
import { graphql, type Stage } from '../lib/stage';

/** Number of readings of the machine whose meter is replaced. */
const READINGS = 5000;
/** Longest allowed time to record or withdraw a meter change, in milliseconds. */
const MOST_MS = 200;

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** Measurement 18: replaced meters of a machine with many readings, and a reading of this machine. */
export async function meters(stage: Stage): Promise<void> {
  const machine = await stage.cluster.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ id: string }>(
      `INSERT INTO equipment_templates (company, equipment, serial) VALUES ('blaze', 'Measured', gen_random_uuid()) RETURNING id`,
    );
    await admin.query(
      `INSERT INTO equipment_hours (id, "equipmentTemplateId", date, hours)
       SELECT uuidv7(), $1, current_date - 1 - n % 1500, 9000 - n FROM generate_series(1, ${READINGS}) n`,
      [rows[0]!.id],
    );
    return rows[0]!.id;
  });
  const times = { change: [] as number[], withdrawal: [] as number[], reading: [] as number[] };
  const send = async (name: keyof typeof times, document: string, input: object) => {
    const begun = performance.now();
    const { text } = await responseOf(graphql(stage, document, { input }));
    times[name].push(performance.now() - begun);
    const { data, errors } = JSON.parse(text);
    if (errors) throw new Error(`${name}: ${text.slice(0, 500)}`);
    return Object.values<{ id: string }>(data)[0]!.id;
  };
  for (let round = 0; round < stage.sampling.rounds; round++) {
    const id = await send('change', clientDocument('RecordMeterChange'), {
      equipmentTemplateId: machine,
      // The change is before all readings, so that it changes the offset of each reading.
      date: day(1600),
      oldHours: '12000',
      newHours: '0',
      reason: 'Measured',
    });
    const reading = { equipmentTemplateId: machine, date: day(0), hours: '9100' };
    await send('reading', clientDocument('SubmitEquipmentHours'), reading);
    await send('withdrawal', clientDocument('WithdrawMeterChange'), { id, reason: 'Measured' });
  }
  const lines = [
    ['replacing the meter', times.change, MOST_MS],
    ['withdrawing a meter change', times.withdrawal, MOST_MS],
    ['submitting a reading', times.reading, undefined],
  ] as const;
  for (const [what, samples, most] of lines) {
    stage.lines.push({
      point: 18,
      what: `${what} of a machine with 5,000 readings, scale ${stage.scale}`,
      value: milliseconds(median(samples)),
      ...(most && { bar: { most, measured: median(samples) } }),
    });
  }
  await stage.cluster.asAdmin(async (admin) => {
    for (const table of ['equipment_hours', 'meter_changes'])
      await admin.query(`DELETE FROM ${table} WHERE "equipmentTemplateId" = $1`, [machine]);
    await admin.query('DELETE FROM equipment_templates WHERE id = $1', [machine]);
  });
}
