import type { DataSource } from 'typeorm';
import { Role } from '../access/roles';
import type { User } from '../features/users/users.entity';
import type { Settings } from '../settings/env';
import type { ApiClient, Json } from './client';
import { dayOf, newOrder, revise, sheet, sign, submit, voidSheet } from './extra-work';
import { buildCostCode, buildLoad, buildMachine, buildTimecard, buildUser } from './factories';
import { addedPhoto } from './photos';
import { startTestServer, type TestServer } from './server';

/** A Monday in the past. */
export const DAY = '2026-03-02';

const CONTRADICTIONS = `query ($date: Day!, $workArea: String) {
  day(date: $date, workArea: $workArea) {
    openContradictions
    contradictions { kind key text workArea timecardId readingId loadId workOrderId photoId userId explanation { text } }
  }
}`;

const CREATE_LOAD = 'mutation ($input: CreateTruckingRecordInput!) { createTruckingRecord(input: $input) { id } }';

/** Reads a day's contradictions and the number of open ones. */
export async function readContradictions(client: ApiClient, workArea: string | null = null, date = DAY): Promise<Json> {
  const { data, errors } = await client.graphql(CONTRADICTIONS, { date, workArea });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.day;
}

/** A server in Los Angeles with a foreman and a certified administrator, and functions that record a day. */
export async function startDayServer(overrides: Partial<Settings> = {}) {
  const server = await startTestServer({ timeZone: 'America/Los_Angeles', ...overrides });
  const signedIn = async (overrides: Partial<User> = {}) =>
    server.client().login(await buildUser(server.db, overrides));
  const admin = await signedIn({ role: Role.admin, stormWaterCertified: true, firstName: 'Ada', lastName: 'Cole' });
  const foreman = await signedIn({ firstName: 'Maria', lastName: 'Santos' });
  await server.db.query(`INSERT INTO cost_code_templates (code, description) VALUES ('1001', 'Grading')`);
  await server.db.query(`INSERT INTO material_templates (name) VALUES ('Sand')`);
  return { server, admin, foreman, signedIn, ...recordsOf(server, admin, foreman) };
}

/** Returns a cost code without warnings. */
export const quietCode = (overrides: object = {}) =>
  buildCostCode({ equipment: [], materials: [], productionQuantity: null, ...overrides });

function recordsOf({ db }: TestServer, admin: ApiClient, foreman: ApiClient) {
  const card = (workArea: string, code: object = {}, client = foreman) =>
    submit(client, buildTimecard({ workArea, date: DAY, costCodes: [quietCode(code)] }));
  const reading = async (client: ApiClient, equipmentTemplateId: string, date: string, hours: string) =>
    (await client.rest('POST', '/api/equipment-hours', { equipmentTemplateId, date, hours })).body.id as string;
  const expectedPerson = (lastName: string) => buildUser(db, { firstName: 'Kim', lastName, timecardExpected: true });
  const load = async (quantity: string, overrides: object = {}): Promise<string> =>
    (
      await admin.rest(
        'POST',
        '/api/trucking-records',
        buildLoad({ timeOut: `${DAY}T20:00:00Z`, quantity, ...overrides }),
      )
    ).body.id;
  /** Logs a small load of Sand with a ticket. */
  const ticket = async (ticketNumber: string, timeOut = `${DAY}T20:00:00Z`): Promise<string> => {
    const input = buildLoad({ timeOut, ticketNumber, quantity: '0.01' });
    const { data } = await admin.graphql(CREATE_LOAD, { input });
    return data.createTruckingRecord.id;
  };
  const sand = (quantity: string) => ({ materials: [{ name: 'Sand', quantity, unit: 'TON' }] });
  const noWork = (userId: string) =>
    db.query('INSERT INTO no_work_days ("userId", date) VALUES ($1, $2)', [userId, DAY]);
  /** Saves a machine's two readings and a card with hours between them. */
  const machineWith = async (workArea: string, hours: string, meter: string) => {
    const machine = await buildMachine(db, { serial: workArea });
    await reading(admin, machine.id, '2026-03-01', '100');
    const readingId = await reading(admin, machine.id, DAY, meter);
    const { equipment, model, serial, company } = machine;
    await card(workArea, { equipment: [{ company, equipment, model, serial, hours }] });
    return { machine, readingId };
  };
  const signedSheet = async (workArea: string) => {
    const workOrderId = await newOrder(admin);
    const saved = await card(workArea, { workOrderId });
    const signed = await sign(
      admin,
      dayOf(workOrderId, { workArea }),
      await sheet(admin, dayOf(workOrderId, { workArea })),
    );
    return { workOrderId, saved, signed };
  };
  const correct = (saved: Json, code: object) =>
    revise(admin, saved, buildTimecard({ workArea: saved.workArea, date: DAY, costCodes: [quietCode(code)] }));
  const photoTaken = async (workArea: string, takenAt: string) => {
    const { id: subjectId } = await card(workArea);
    return addedPhoto(admin, { subject: 'timecard', subjectId, about: { takenAt, takenAtSource: 'camera' } });
  };
  return {
    ...{ card, reading, expectedPerson, load, ticket, sand, noWork, machineWith, signedSheet, correct, photoTaken },
    rain: (isRain = true, day = DAY) => addRain(db, isRain, day),
    approveRain: () => admin.rest('POST', '/api/storm-water/approvals', { date: DAY, approved: true }),
    voidSheet: (id: string) => voidSheet(admin, id),
  };
}

const addRain = (db: DataSource, rain: boolean, day: string) =>
  db.query(`INSERT INTO rain_evidence ("startsAt", day, rain, entry, "fetchedAt") VALUES ($1, $2, $3, $4, now())`, [
    `${day}T18:00:00Z`,
    day,
    rain,
    { dt: Date.parse(`${day}T18:00:00Z`) / 1000, pop: rain ? 0.45 : 0, weather: [{ main: rain ? 'Rain' : 'Clear' }] },
  ]);

/** Deletes the records of all days. Keeps accounts and reference lists, except machines. Nobody is expected to turn in a card. */
export async function clearDays(db: DataSource) {
  await db.query(
    `TRUNCATE timecards, equipment_hours, equipment_templates, trucking_records, no_work_days, photos, rain_evidence,
       storm_water_approvals, work_orders, day_notes CASCADE`,
  );
  await db.query('UPDATE users SET "timecardExpected" = false');
}
