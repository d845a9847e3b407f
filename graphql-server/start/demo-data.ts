import type { DataSource, EntityManager } from 'typeorm';
import { DAY_MS } from '../../common/days';
import { ApprovalStatus, Role } from '../access/actor';
import type { DocumentStore } from '../core/outside/document-store';
import { CostCodeTemplate } from '../features/cost-codes/cost-codes.entity';
import { User } from '../features/users/users.entity';
import { hashPassword } from '../services/passwords';
import type { Settings } from '../settings/env';
import { addBatches } from './demo-accounting';
import { demoAdministrator, demoPassword, sampleApplicants, samplePeople } from './demo-accounts';
import { addActivity } from './demo-activity';
import { calendarOf } from './demo-calendar';
import { planCards } from './demo-card-plan';
import { addExtraWork } from './demo-extra-work';
import { addLists } from './demo-lists';
import { addReadings } from './demo-machines';
import { addCrews, addEstimates, addWorkOrders } from './demo-office';
import { addPhotos } from './demo-photos';
import { Random } from './demo-random';
import type { Sample } from './demo-sample';
import { addApprovals, addDocuments, addRainDays } from './demo-storm-water';
import { addTimecards } from './demo-timecards';
import { addLoads } from './demo-trucking';
import { addWorkers } from './demo-workers';

/** Steps of the sample data, in this order. The log comes last, because it describes the records. */
const STEPS: ((sample: Sample) => Promise<void>)[] = [
  addTimecards,
  addCrews,
  addReadings,
  addLoads,
  addWorkOrders,
  addExtraWork,
  addEstimates,
  addRainDays,
  addApprovals,
  addDocuments,
  addPhotos,
  addBatches,
  addActivity,
];

const SEED = 20_260_302;

/**
 * Adds sample lists and records. With `withPeople` it adds sample people who created them; otherwise the administrator
 * did. Does nothing in a database that is already in use.
 */
export async function addDemoData(
  dataSource: DataSource,
  settings: Settings,
  { withPeople, documents }: { withPeople: boolean; documents: DocumentStore },
): Promise<void> {
  await dataSource.transaction(async (db) => {
    if ((await db.count(CostCodeTemplate)) > 0 || (await db.count(User)) > 1) return;
    if (withPeople) await addPeople(db, settings.dataDir);
    const people = await db.find(User, { order: { createdAt: 'ASC' } });
    const [machines, calendar, random] = [await addLists(db), calendarOf(settings), new Random(SEED)];
    const workers = await addWorkers(db);
    const cards = planCards({ calendar, random, machines, workers });
    const sample = { db, documents, settings, calendar, random, people, machines, workers, cards };
    for (const step of STEPS) await step(sample);
  });
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Adds the sample people and registrations, and gives the demo administrator a name. */
async function addPeople(db: EntityManager, dataDir: string): Promise<void> {
  const { joined, ...administrator } = demoAdministrator;
  await db.update(User, { role: Role.admin }, { ...administrator, createdAt: daysAgo(joined) });
  const passwordHash = await hashPassword('', demoPassword(dataDir));
  await db.save(User, [
    ...samplePeople.map(({ joined: days, ...person }) => ({
      ...person,
      passwordHash,
      emailVerified: true,
      approvalStatus: ApprovalStatus.approved,
      createdAt: daysAgo(days),
    })),
    ...sampleApplicants.map(({ registered, ...person }) => ({
      ...person,
      passwordHash,
      createdAt: daysAgo(registered),
    })),
  ]);
}
