import { relations } from 'drizzle-orm';
import {
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/** Columns of the product's tables that bench/peers reads and writes. */
const id = () => uuid().primaryKey().defaultRandom();
const moment = () => timestamp({ withTimezone: true, mode: 'string' });
const hundredths = () => numeric({ precision: 10, scale: 2 });

export const users = pgTable('users', {
  id: id(),
  firstName: varchar(),
  lastName: varchar(),
  email: varchar(),
  role: varchar(),
  approvalStatus: varchar(),
  stormWaterCertified: boolean(),
  isAccountant: boolean(),
  passwordResetRequired: boolean(),
  secondStepMethods: text().array(),
  startPage: varchar(),
  startPageChosen: boolean(),
  language: varchar(),
  sessionEpoch: integer(),
});

export const timecards = pgTable('timecards', {
  id: id(),
  userId: uuid().notNull(),
  date: date().notNull(),
  workArea: varchar().notNull(),
  reportingSupervisor: varchar().notNull(),
  notes: varchar(),
  status: varchar().notNull().default('submitted'),
  revision: integer().notNull().default(1),
  withdrawnAt: moment(),
  afterClosing: boolean().notNull().default(false),
  totalHours: hundredths().notNull(),
  machineHours: hundredths().notNull(),
  equipmentCount: integer().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

export const costCodes = pgTable('cost_codes', {
  id: id(),
  timecardId: uuid().notNull(),
  position: integer().notNull(),
  code: varchar().notNull(),
  operatorCount: integer().notNull(),
  laborerCount: integer().notNull(),
  operatorHours: hundredths().notNull(),
  laborerHours: hundredths().notNull(),
  productionQuantity: hundredths(),
});

export const equipmentLines = pgTable('equipment_lines', {
  id: id(),
  costCodeId: uuid().notNull(),
  position: integer().notNull(),
  company: varchar().notNull(),
  equipment: varchar().notNull(),
  model: varchar(),
  serial: varchar(),
  hours: hundredths().notNull(),
});

export const materialLines = pgTable('material_lines', {
  id: id(),
  costCodeId: uuid().notNull(),
  position: integer().notNull(),
  name: varchar().notNull(),
  quantity: hundredths().notNull(),
  unit: varchar().notNull(),
});

export const activityLogs = pgTable('activity_logs', {
  id: id(),
  userId: uuid(),
  action: varchar().notNull(),
  details: text(),
  ipAddress: varchar(),
  userAgent: text(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  { userId: uuid().notNull(), operation: varchar().notNull(), key: varchar().notNull(), recordId: uuid() },
  (table) => [primaryKey({ columns: [table.userId, table.operation, table.key] })],
);

export const timecardRelations = relations(timecards, ({ one, many }) => ({
  user: one(users, { fields: [timecards.userId], references: [users.id] }),
  costCodes: many(costCodes),
}));
export const costCodeRelations = relations(costCodes, ({ one, many }) => ({
  timecard: one(timecards, { fields: [costCodes.timecardId], references: [timecards.id] }),
  equipment: many(equipmentLines),
  materials: many(materialLines),
}));
export const equipmentLineRelations = relations(equipmentLines, ({ one }) => ({
  costCode: one(costCodes, { fields: [equipmentLines.costCodeId], references: [costCodes.id] }),
}));
export const materialLineRelations = relations(materialLines, ({ one }) => ({
  costCode: one(costCodes, { fields: [materialLines.costCodeId], references: [costCodes.id] }),
}));
