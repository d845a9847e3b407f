import type { EntityManager } from 'typeorm';
import { Role } from '../access/actor';
import type { DocumentStore } from '../core/outside/document-store';
import type { EquipmentTemplate } from '../features/equipment/equipment.entity';
import type { User } from '../features/users/users.entity';
import type { Worker } from '../features/workers/workers.entity';
import type { Settings } from '../settings/env';
import type { Calendar } from './demo-calendar';
import type { PlannedCard } from './demo-card-plan';
import type { Random } from './demo-random';

/** Context of a step of the sample data (STEPS in demo-data.ts). */
export interface Sample {
  /** One transaction for all steps. */
  db: EntityManager;
  documents: DocumentStore;
  settings: Settings;
  calendar: Calendar;
  random: Random;
  people: User[];
  machines: EquipmentTemplate[];
  workers: Worker[];
  /** Everything that the crews did, oldest first. */
  cards: PlannedCard[];
}

/** The sample person with this address before the @; the administrator where there are no sample people. */
export function person({ people }: Pick<Sample, 'people'>, name: string): User {
  return people.find(({ email }) => email === `${name}@example.com`) ?? administrator({ people });
}

export const administrator = ({ people }: Pick<Sample, 'people'>): User =>
  people.find(({ role }) => role === Role.admin)!;

/** The people with storm water certification, the administrator among them; else the administrator. */
export function certified({ people }: Pick<Sample, 'people'>): User[] {
  const found = people.filter(({ stormWaterCertified }) => stormWaterCertified);
  return found.length > 0 ? found : [administrator({ people })];
}
