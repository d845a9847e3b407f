import { cardDays } from '../../core/day-totals/card-days';
import type { Feature } from '../feature';
import { TimecardClosing } from './closing/closing.entity';
import { closeTimecardsThrough, readTimecardsClosedThrough, reopenTimecardsAfter } from './closing/closing.operations';
import { ChangedMachine } from './entry/changed-machines.entity';
import { listMyLastTimecards, submitTimecard } from './entry/entry.operations';
import { fillLineMachines } from './entry/machines.jobs';
import { exportTimecards } from './export/export.operations';
import { TimecardRevision } from './history/history.entity';
import { readTimecardHistory } from './history/history.operations';
import { restoreTimecard, reviseTimecard, withdrawTimecard } from './lifecycle/lifecycle.operations';
import {
  listMyTimecards,
  listTimecards,
  readMyTimecardTotals,
  readTimecardTotals,
  streamAllTimecards,
} from './list/list.operations';
import { TimecardSummary } from './mails/mails.entity';
import { openCardSummaries, openCardsMail, timecardCorrectedMail, timecardReturnedMail } from './mails/mails.jobs';
import {
  approveTimecards,
  findPreviousTimecard,
  listTimecardRevisionsToReview,
  listTimecardsToReview,
  reopenTimecard,
  returnTimecard,
  undoApproval,
} from './review/review.operations';
import { CostCode, EquipmentLine, MaterialLine, Timecard, WorkerLine } from './timecards.entity';
import { readOneTimecard, timecardPhotos } from './timecards.operations';
import { TimecardsResolver } from './timecards.resolver';
import { JudgedDay } from './warnings/judged-days.entity';
import { TimecardTodayResolver } from './warnings/today.resolver';
import { judgeDays } from './warnings/warnings.jobs';
import {
  countCardsWithWarnings,
  readAllowedOnTimecard,
  readTimecardWarningDetails,
  readTimecardWarnings,
  readWarningDetailsOfTimecard,
  readWarningsOfTimecard,
} from './warnings/warnings.operations';

export const timecards: Feature = {
  name: 'Timecards',
  operations: [
    closeTimecardsThrough,
    readTimecardsClosedThrough,
    reopenTimecardsAfter,
    listMyLastTimecards,
    submitTimecard,
    exportTimecards,
    readTimecardHistory,
    restoreTimecard,
    reviseTimecard,
    withdrawTimecard,
    listMyTimecards,
    listTimecards,
    readMyTimecardTotals,
    readTimecardTotals,
    streamAllTimecards,
    approveTimecards,
    undoApproval,
    findPreviousTimecard,
    listTimecardRevisionsToReview,
    listTimecardsToReview,
    reopenTimecard,
    returnTimecard,
    readOneTimecard,
    countCardsWithWarnings,
    readAllowedOnTimecard,
    readTimecardWarningDetails,
    readTimecardWarnings,
    readWarningDetailsOfTimecard,
    readWarningsOfTimecard,
  ],
  resolvers: () => [TimecardsResolver, TimecardTodayResolver],
  jobs: [fillLineMachines, judgeDays, openCardSummaries, openCardsMail, timecardCorrectedMail, timecardReturnedMail],
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
  photoSubjects: [timecardPhotos],
};
