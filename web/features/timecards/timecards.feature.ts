import type { Effect, Feature } from '../../core/feature';
import { LATER } from '../../core/pageTitles';
import type { ApprovalOutcome, Timecard } from '../../schema.generated';
import { firstPage } from './details/firstPage';
import { noWorkToasts, submitToasts } from './entry/submitToasts';
import type { ReturnedTimecardsQuery } from './mine/my-timecards.generated';

/** Effect of changing a card's content. */
const rewritten: Effect = { stale: ['timecards', 'myLastTimecards', 'lastTimecardsOf'] };
/** Queries that show a card's status. Hours and warnings don't depend on the status. */
const byStatus: Effect['staleAlone'] = [
  'timecards',
  'timecardTotals',
  'myTimecards',
  'myTimecardTotals',
  'timecardHistory',
  'rollCallRows',
  'today',
];
/** Returns the effect of a decision, which removes cards from the review. */
const decided = (ids: (result: unknown) => string[]): Effect => ({
  staleAlone: byStatus,
  leaves: { list: 'timecardsToReview', record: 'timecard', ids },
});
const idOf = (result: unknown) => [(result as Pick<Timecard, 'id'>).id];
const approvedIds = (result: unknown) =>
  (result as ApprovalOutcome[]).filter(({ approved }) => approved).map(({ id }) => id);
/** Effect of an action after which a card may be in the review again. */
const reviewedAgain: Effect = { staleAlone: [...byStatus, 'timecardsToReview', 'timecard'] };
const closed: Effect = { stale: ['timecards', 'timecardsClosedThrough'] };

export const timecards: Feature = {
  pages: [
    {
      path: '/',
      spanish: true,
      titles: /* i18n */ {
        title: 'Submit Timecard',
        subtitle: 'Enter work details, cost codes, and equipment hours',
      },
      permission: 'TIMECARDS_SUBMIT',
      load: async () => (await import('./entry/SubmitTimecardPage')).SubmitTimecardPage,
      menu: /* i18n */ {
        group: 'Timecards',
        label: 'Submit',
        shownTo: 'MENU_SUBMIT_TIMECARD',
        collapsedLabel: 'Timecard: Submit',
      },
      start: /* i18n */ { value: 'submit', name: 'Submit Timecard' },
      offline: {
        queries: {
          TimecardPickers: async () => (await import('./card/pickers.generated')).TimecardPickersDocument,
          WorkOrderChoices: async () => (await import('./card/work-order-choices.generated')).WorkOrderChoicesDocument,
          Workers: async () => (await import('./card/workers.generated')).WorkersDocument,
          LastTimecards: async () => (await import('./card/timecardCopy.generated')).LastTimecardsDocument,
          Crews: async () => (await import('./crews/crews.generated')).CrewsDocument,
        },
        long: ['Workers'],
        submissions: [
          {
            form: 'timecard',
            name: /* i18n */ 'Timecard',
            success: submitToasts.success,
            load: () => import('./entry/submission'),
          },
          {
            form: 'no-work',
            name: /* i18n */ 'No work',
            success: noWorkToasts.success,
            isFinal: true,
            load: () => import('./entry/noWorkSubmission'),
          },
        ],
      },
    },
    {
      path: '/timecards/enter',
      titles: { title: 'Enter Timecard', subtitle: "Enter another person's timecard", width: 'form' },
      permission: 'TIMECARDS_REVIEW',
      load: async () => (await import('./entry/EnterTimecardPage')).EnterTimecardPage,
      offline: {
        submissions: [
          {
            form: 'card_for',
            name: /* i18n */ 'Timecard for somebody else',
            success: submitToasts.success,
            load: () => import('./entry/submission'),
          },
        ],
      },
    },
    {
      path: '/timecards',
      titles: {
        title: 'All Timecards',
        subtitle: 'View and search submitted timecard entries',
      },
      tools: 3,
      permission: 'TIMECARDS_READ_ALL',
      load: async () => (await import('./list/AllTimecardsPage')).AllTimecardsPage,
      menu: /* i18n */ { group: 'Timecards', label: 'View', collapsedLabel: 'Timecard: View' },
    },
    {
      path: '/timecards/mine',
      spanish: true,
      titles: /* i18n */ {
        title: 'My Timecards',
        subtitle: 'Check your submitted timecards, and correct or withdraw them until they are approved',
      },
      tools: 1,
      permission: 'TIMECARDS_SUBMIT',
      load: async () => (await import('./mine/MyTimecardsPage')).MyTimecardsPage,
      menu: /* i18n */ {
        group: 'Timecards',
        label: 'My Timecards',
        collapsedLabel: 'Timecard: My Timecards',
        count: {
          query: async () => (await import('./mine/my-timecards.generated')).ReturnedTimecardsDocument,
          of: (data) => (data as ReturnedTimecardsQuery).myTimecards.edges.length,
        },
      },
      offline: {
        queries: {
          MyTimecardsInFull: async () =>
            (await import('./details/timecards-on-device.generated')).MyTimecardsInFullDocument,
          // Selects fewer fields of the same page than MyTimecardsInFull, so Apollo's cache responds without a request.
          MyTimecards: async () => (await import('./mine/my-timecards.generated')).MyTimecardsDocument,
          MyTimecardTotals: async () => (await import('./mine/my-timecards.generated')).MyTimecardTotalsDocument,
          ReturnedTimecards: async () => (await import('./mine/my-timecards.generated')).ReturnedTimecardsDocument,
        },
        variables: {
          MyTimecardsInFull: firstPage,
          MyTimecards: firstPage,
          MyTimecardTotals: { filter: firstPage.filter },
        },
      },
    },
    {
      path: '/timecards/review',
      titles: {
        title: 'Review',
        subtitle: 'Approve submitted timecards, or return them with a reason',
      },
      tools: 1,
      permission: 'TIMECARDS_REVIEW',
      load: async () => (await import('./review/ReviewPage')).ReviewPage,
      menu: /* i18n */ { group: 'Timecards', label: 'Review', collapsedLabel: 'Timecard: Review' },
    },
    {
      path: '/timecards/:id/correct',
      spanish: true,
      titles: /* i18n */ { title: 'Correct Timecard', subtitle: LATER, width: 'form' },
      permission: 'TIMECARDS_SUBMIT',
      load: async () => (await import('./correction/CorrectTimecardPage')).CorrectTimecardPage,
    },
  ],
  mutations: {
    submitTimecard: rewritten,
    reviseTimecard: rewritten,
    withdrawTimecard: rewritten,
    restoreTimecard: rewritten,
    approveTimecards: decided(approvedIds),
    undoApproval: reviewedAgain,
    returnTimecard: decided(idOf),
    reopenTimecard: reviewedAgain,
    closeTimecardsThrough: closed,
    reopenTimecardsAfter: closed,
    saveCrew: { adds: ['crews'] },
    deleteCrew: { deletes: 'Crew' },
    reportNoWork: { stale: ['rollCallRows'] },
    removeNoWork: { stale: ['rollCallRows'] },
  },
  computedFrom: {
    timecards: [
      // A changed card may have other warnings. Not every refetched query selects them, so the card itself is stale, too.
      'timecard',
      'timecardTotals',
      'myTimecards',
      'myTimecardTotals',
      'timecardsToReview',
      'timecardHistory',
      'previousTimecard',
    ],
  },
};
