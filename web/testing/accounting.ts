import type {
  AccountingBatchQuery,
  AccountingProblemsQuery,
  BatchLineFragment,
  ProblemFragment,
  WholeBatchFragment,
} from '../features/accounting/accounting.generated';
import type { TemplateFragment } from '../features/accounting/templates/templates.generated';
import type { Responses } from './responses';

const ada = { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com' };

/** Returns a labor batch that has not been downloaded. `overrides` replace its fields. */
export const buildBatch = (overrides: Partial<WholeBatchFragment> = {}): WholeBatchFragment => ({
  id: 'batch-12',
  number: 12,
  kind: 'labor',
  through: '2026-03-08',
  template: 'Spectrum pre-time cards',
  elsewhere: false,
  by: ada,
  at: '2026-03-09T16:20:00.000Z',
  lines: 340,
  total: '2310.50',
  downloadedAt: null,
  voidedAt: null,
  voidedBy: null,
  voidReason: null,
  mayVoid: true,
  ...overrides,
});

export const downloadedBatch = buildBatch({ downloadedAt: '2026-03-09T17:00:00.000Z' });
/** First batch of its kind. The lines of this batch were handed over without Fieldbook. */
export const elsewhereBatch = buildBatch({ id: 'batch-1', number: 1, template: '', elsewhere: true });
export const voidBatch = buildBatch({
  id: 'batch-11',
  number: 11,
  downloadedAt: '2026-03-02T17:00:00.000Z',
  voidedAt: '2026-03-03T15:00:00.000Z',
  voidedBy: ada,
  voidReason: 'Two cards were still waiting',
  mayVoid: false,
});

const pageInfo = { hasNextPage: false, endCursor: null };

export const wholeBatch = (batch: WholeBatchFragment): AccountingBatchQuery => ({
  accountingBatch: {
    ...batch,
    sha256: batch.elsewhere ? '' : 'c775e7b757ede630cd0aa1113bd102661ab38829ca52a6422ab782862f268646',
    bytes: batch.elsewhere ? 0 : 31_204,
  },
});

const line = (id: string, overrides: Partial<BatchLineFragment> = {}): BatchLineFragment => ({
  id,
  date: '2026-03-02',
  label: 'Ana Alvarez',
  workArea: 'North pier',
  costCode: '1001',
  accountingCode: '10-100-1',
  quantity: '8.00',
  unit: null,
  timecardId: 'card-1',
  hasCard: true,
  ...overrides,
});
const lines = [
  line('one'),
  line('two', { label: 'Sam Day', quantity: '-1.50' }),
  line('three', { date: '2026-03-03', label: 'No name', accountingCode: null, quantity: '1240.00' }),
  line('four', { date: '2026-03-04', label: 'Bo Ray', hasCard: false }),
];
export const batchLines = { accountingLines: { edges: lines.map((node) => ({ node })), pageInfo } };

const problem = (id: string, overrides: Partial<ProblemFragment>): ProblemFragment => ({
  id,
  problem: 'no_accounting_code',
  label: '1001',
  date: '2026-03-02',
  lines: 12,
  timecardId: null,
  recordId: null,
  list: 'cost_codes',
  entryId: 'code-1',
  column: null,
  longest: null,
  ...overrides,
});
const problems = [
  problem('code', {}),
  problem('worker', { problem: 'no_employee_number', label: 'Ana Alvarez', lines: 5, list: 'workers', entryId: 'ana' }),
  problem('unlisted', { label: 'North pier, X-1, No name', lines: 2, list: null, entryId: null, timecardId: 'card-3' }),
  problem('long', {
    problem: 'too_long',
    label: 'North pier levee',
    lines: 1204,
    list: null,
    entryId: null,
    column: 'Job',
    longest: 10,
  }),
  problem('waiting', {
    problem: 'card_waiting',
    label: 'South pier',
    lines: 0,
    list: null,
    entryId: null,
    timecardId: 'card-2',
  }),
  problem('open', {
    problem: 'period_open',
    label: 'Timecards are closed through Mar 1, 2026',
    date: '2026-03-01',
    lines: 0,
    list: null,
    entryId: null,
  }),
];
export const accountingProblems: AccountingProblemsQuery = {
  accountingProblems: { edges: problems.map((node) => ({ node })), pageInfo },
};

const template = (overrides: Partial<TemplateFragment>): TemplateFragment => ({
  id: 'generic',
  kind: 'labor',
  name: 'Generic',
  isBuiltIn: true,
  separator: 'comma',
  dateFormat: 'year_month_day',
  header: true,
  longestUnit: null,
  fixedLines: null,
  columns: [
    { title: 'Date', source: 'date', constant: null, part: null, splitAt: null, longest: null },
    { title: 'Cost Code', source: 'cost_code_accounting_code', constant: null, part: 2, splitAt: '-', longest: null },
    { title: 'Hours', source: 'quantity', constant: null, part: null, splitAt: null, longest: null },
    { title: 'Co', source: null, constant: '1', part: null, splitAt: null, longest: null },
  ],
  translations: [{ source: 'work_area', from: 'North pier', to: 'J-100' }],
  ...overrides,
});
export const templates = [
  template({}),
  template({ id: 'spectrum_pre_time', name: 'Spectrum pre-time cards' }),
  template({ id: 'own', name: 'Payroll of the south yard', isBuiltIn: false }),
];

/** Responses to all queries of the Accounting page. */
export const accountingResponses = {
  AccountingBatches: { accountingBatches: { edges: [downloadedBatch, voidBatch].map((node) => ({ node })), pageInfo } },
  LastAccountingBatch: {
    accountingBatches: { edges: [{ node: { ...downloadedBatch, templateId: null } }] },
  },
  AccountingTemplates: { accountingTemplates: templates },
  AccountingPreview: {
    accountingPreview: {
      version: 'v1',
      lines: 340,
      total: '2310.50',
      problemCounts: [...new Set(problems.map(({ problem: each }) => each))].map((each) => ({
        problem: each,
        count: 1,
      })),
      tooLong: [{ column: 'Job', longest: 10, lines: 1204 }],
    },
  },
  AccountingProblems: accountingProblems,
} satisfies Responses;

/** Responses to the Accounting page's queries if there is nothing to hand over. */
export const emptyAccounting = {
  ...accountingResponses,
  AccountingBatches: { accountingBatches: { edges: [], pageInfo } },
  LastAccountingBatch: { accountingBatches: { edges: [] } },
  AccountingPreview: {
    accountingPreview: { version: 'v0', lines: 0, total: '0.00', problemCounts: [], tooLong: [] },
  },
  AccountingProblems: { accountingProblems: { edges: [], pageInfo } },
} satisfies Responses;
