import { registerEnumType } from 'type-graphql';
import type { Permission } from '../access/permissions';
import type { Context } from './operations/context';

export enum DayContradictionKind {
  card_missing = 'card_missing',
  no_work_but_records = 'no_work_but_records',
  card_warning = 'card_warning',
  hours_and_meter = 'hours_and_meter',
  hauled_and_placed = 'hauled_and_placed',
  sheet_unsigned = 'sheet_unsigned',
  sheet_changed = 'sheet_changed',
  photo_of_another_day = 'photo_of_another_day',
  worked_on_rain_day = 'worked_on_rain_day',
  rain_day_not_approved = 'rain_day_not_approved',
  ticket_twice = 'ticket_twice',
}

registerEnumType(DayContradictionKind, {
  name: 'DayContradictionKind',
  description: "Kind of contradiction between a day's records.",
});

/** Ids of the records that contradict each other. */
type ContradictionRecords = Partial<
  Record<'timecardId' | 'readingId' | 'loadId' | 'workOrderId' | 'photoId' | 'userId', string | null>
>;

/** A contradiction that a rule has found. */
export interface FoundContradiction extends ContradictionRecords {
  text: string;
  workArea?: string | null;
  /** Figures that the sentence depends on. An explanation is valid until a record or a figure changes. */
  figures: readonly unknown[];
}

/** Rule for one kind of contradiction. A feature lists it in its `contradictions`. */
export interface ContradictionRule {
  kind: DayContradictionKind;
  /** Permission to see the records that contradict each other. */
  permission: Permission;
  find(context: Context, day: string): Promise<FoundContradiction[]>;
}

const registered: ContradictionRule[] = [];

/** Registers a rule, which then applies to every day. */
export const registerContradictionRule = (rule: ContradictionRule) => registered.push(rule);

/** All rules, in the order of `DayContradictionKind`. */
export const contradictionRules = (): ContradictionRule[] =>
  Object.values(DayContradictionKind).flatMap((kind) => registered.filter((rule) => rule.kind === kind));
