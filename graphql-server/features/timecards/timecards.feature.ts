import { cardDays } from '../../core/day-totals/card-days';
import { type Feature, operationsOf } from '../feature';
import { TimecardClosing } from './closing/closing.entity';
import * as closing from './closing/closing.operations';
import { ChangedMachine } from './entry/entry.entity';
import { fillLineMachines } from './entry/entry.jobs';
import * as entry from './entry/entry.operations';
import * as exporting from './export/export.operations';
import { TimecardRevision } from './history/history.entity';
import * as history from './history/history.operations';
import * as lifecycle from './lifecycle/lifecycle.operations';
import * as list from './list/list.operations';
import { packetCards } from './list/packet-cards';
import { TimecardSummary } from './mails/mails.entity';
import {
  openCardSummaries,
  openCardsMail,
  timecardCorrectedMail,
  timecardEnteredMail,
  timecardReturnedMail,
} from './mails/mails.jobs';
import * as review from './review/review.operations';
import { CostCode, EquipmentLine, MaterialLine, Timecard, WorkerLine } from './timecards.entity';
import * as operations from './timecards.operations';
import { TimecardsResolver } from './timecards.resolver';
import { cardsWithWarnings } from './warnings/card-contradictions';
import { JudgedDay } from './warnings/warnings.entity';
import { judgeDays } from './warnings/warnings.jobs';
import * as warnings from './warnings/warnings.operations';
import { TimecardTodayResolver } from './warnings/warnings.resolver';

export const timecards: Feature = {
  name: 'Timecards',
  operations: operationsOf(closing, entry, exporting, history, lifecycle, list, review, operations, warnings),
  resolvers: () => [TimecardsResolver, TimecardTodayResolver],
  jobs: [
    fillLineMachines,
    judgeDays,
    openCardSummaries,
    openCardsMail,
    timecardCorrectedMail,
    timecardEnteredMail,
    timecardReturnedMail,
  ],
  entities: [
    ChangedMachine,
    JudgedDay,
    TimecardClosing,
    TimecardRevision,
    TimecardSummary,
    CostCode,
    EquipmentLine,
    MaterialLine,
    Timecard,
    WorkerLine,
  ],
  dayTotals: [cardDays],
  photoSubjects: [operations.timecardPhotos],
  contradictions: [cardsWithWarnings],
  packetParts: [packetCards],
};
