import type { Effect, Feature } from '../../core/feature';
import { LATER } from '../../core/pageTitles';

const PATH = '/trucking/statements';

/** Effect of a matching. Any line may have another load afterward, and any load may be billed. */
const matched: Effect = {
  stale: ['haulerStatements', 'haulerStatement', 'statementLines', 'notBilledLoads', 'statementDays'],
};

export const haulerStatements: Feature = {
  pages: [
    {
      path: PATH,
      titles: { title: 'Statements', subtitle: "Compare a hauler's statement with our loads, line by line" },
      tools: 1,
      permission: 'STATEMENTS_MANAGE',
      load: async () => (await import('./StatementsPage')).StatementsPage,
      menu: /* i18n */ { group: 'Trucking', label: 'Statements', collapsedLabel: 'Trucking: Statements' },
    },
    {
      path: `${PATH}/new`,
      titles: { title: 'New statement', subtitle: 'You review the lines before they are compared with our loads.' },
      permission: 'STATEMENTS_MANAGE',
      load: async () => (await import('./NewStatementPage')).NewStatementPage,
    },
    {
      path: `${PATH}/:id`,
      titles: { title: 'Statement', subtitle: LATER },
      tools: 2,
      permission: 'STATEMENTS_MANAGE',
      load: async () => (await import('./StatementPage')).StatementPage,
    },
  ],
  mutations: {
    createHaulerStatement: matched,
    matchStatement: matched,
    matchStatementLine: matched,
    acceptStatement: matched,
    reopenStatement: matched,
    voidStatement: matched,
  },
  computedFrom: { truckingRecords: matched.stale! },
};
