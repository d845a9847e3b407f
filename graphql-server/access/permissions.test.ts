import { isDeepStrictEqual } from 'node:util';
import { routes } from '../doors/routes';
import { operations } from '../features/features';
import { PEOPLE, type PersonName, type Program, signInPeople, startPrograms } from '../testing/callers';
import type { ApiClient } from '../testing/client';
import { publishedFields, type ResolverMethod, runResolverMethods } from '../testing/published';
import { startTestServer, type TestServer } from '../testing/server';

// Operations run normally, but an operation called with a spy context (`spyContext`) only records its name.
jest.mock('../core/operations/operation', () => {
  const { spiedOperations } = jest.requireActual('../testing/operation-spy');
  return spiedOperations(jest.requireActual('../core/operations/operation'));
});

/** Programs that use an administrator's access tokens, and the permissions of these tokens. */
const PROGRAMS = {
  'writing program': { permissions: 'all', mayWrite: true },
  'reading program': { permissions: 'all', mayWrite: false },
  'reviewing program': { permissions: ['TIMECARDS_REVIEW'], mayWrite: true },
} satisfies Record<string, Program>;
type Who = PersonName | keyof typeof PROGRAMS;

const people = Object.keys(PEOPLE) as Who[];
const everybody = [...people, ...(Object.keys(PROGRAMS) as Who[])];
const signedIn = people.slice(3);
const approved = people.slice(6);
const engineersAndAdmin: Who[] = ['blaze_engineer', 'dans_engineer', 'admin'];

/**
 * People who may use an operation, by the operation's name. An operation that is not listed is for administrators, or for all
 * approved people if it lists a picker's entries.
 */
const ALLOWED = new Map<string, Who[]>();
const allow = (who: Who[], ...names: string[]) => {
  for (const name of names) ALLOWED.set(name, who);
};
const allowed = (name: string): Who[] => ALLOWED.get(name) ?? (isPicker(name) ? approved : ['admin']);

/** True for an operation that lists the entries of a picker, such as '/workers' next to '/admin/workers'. */
const isPicker = (name: string) =>
  routes.some(
    ({ method, path, operation }) =>
      operation.operationName === name && method === 'get' && routes.some((other) => other.path === `/admin${path}`),
  );

// accounts
allow(approved, 'setStartPage');
allow(everybody.slice(2), 'me');
allow(signedIn, 'changePassword');
allow(['not set up', ...signedIn], 'setLanguage');
allow(['not set up', ...signedIn], 'confirmPassword');
allow(['not set up', ...approved], 'mySecurity', 'startAuthenticator', 'finishAuthenticator');
allow(['not set up', ...approved], 'startPasskey', 'finishPasskey');
allow(approved, 'removePasskey', 'unlinkSignIn');
allow(approved, 'removeAuthenticator', 'newRecoveryCodes', 'endDevice', 'endOtherDevices');
allow(approved, 'accessTokens', 'createAccessToken', 'revokeAccessToken');
allow(
  people,
  'register',
  'verifyEmail',
  'resendVerification',
  'login',
  'secondStep',
  'startPasskeySignIn',
  'passkeySignIn',
  'startOpenid',
  'finishOpenid',
  'signInLink',
  'linkSignIn',
  'mailSignInLink',
  'logout',
  'requestPasswordReset',
  'resetPassword',
);

// timecards
allow(
  approved,
  'submitTimecard',
  'timecards',
  'timecard',
  'streamAllTimecards',
  'workers',
  'exportTimecards',
  'myTimecardTotals',
  'timecardTotals',
  'myTimecards',
  'myLastTimecards',
  'timecardWarnings',
  'timecardWarningDetails',
  'readWarningDetailsOfTimecard',
  'readWarningsOfTimecard',
  'readAllowedOnTimecard',
  'readCorrectionOfTimecard',
  'readEntryOfTimecard',
  'timecardHistory',
  'timecardsClosedThrough',
  'reviseTimecard',
  'withdrawTimecard',
  'crews',
  'saveCrew',
  'deleteCrew',
  'previousTimecard',
  'workOrderChoices',
);

// extra work (sheets of other people are hidden, not refused)
allow(
  approved,
  'extraWorkSheet',
  'extraWorkSheets',
  'extraWorkSummary',
  'signExtraWork',
  'readExtraWorkOfTimecard',
  'countSheetPhotos',
  'readSheetPhotos',
  'readExtraWorkOfWorkOrder',
  'extraWorkPdf',
  'exportExtraWork',
);
allow(engineersAndAdmin, 'voidExtraWorkSheet', 'requestExtraWorkSignature');
allow(people, 'extraWorkSheetByLink', 'extraWorkPhotoByLink', 'signExtraWorkByLink');
allow(
  engineersAndAdmin,
  'lastTimecardsOf',
  'timecardOwner',
  'timecardsToReview',
  'timecardRevisionsToReview',
  'approveTimecards',
  'undoApproval',
  'returnTimecard',
  'restoreTimecard',
);

// People see photos only of records that they see (photos.test.ts).
allow(
  approved,
  'photos',
  'photoPeople',
  'photoFile',
  'readPhotoFacts',
  'createPhotoUpload',
  'registerPhoto',
  'withdrawPhoto',
);

// trucking companies
allow(['trucking', 'admin'], 'truckingSources', 'exportTruckingSources');

// Each list has its own permission for importing a file into it (imports.test.ts).
allow(approved, 'startImport', 'importPreview', 'applyImport');

// Roles without a company get an empty list of equipment.
allow(approved, 'adminEquipmentTemplates', 'exportEquipmentTemplates');
allow(engineersAndAdmin, 'createEquipmentTemplate', 'updateEquipmentTemplate', 'deleteEquipmentTemplate');

// equipment hours, work orders, production entries, loads
allow(
  approved,
  'equipmentHours',
  'streamEquipmentHours',
  'exportEquipmentHours',
  'reportedEquipment',
  'readingsAround',
  'readingWarnings',
  'lastReadings',
  'myRecentReadings',
  'submitEquipmentHours',
  'withdrawReading',
  'meterChanges',
  'serviceRecords',
  'serviceWarnings',
  'serviceDue',
  'recordService',
  'withdrawService',
);
allow(engineersAndAdmin, 'recordMeterChange', 'withdrawMeterChange', 'meterChangeWarnings');
allow(
  engineersAndAdmin,
  'workOrders',
  'workOrder',
  'exportWorkOrders',
  'createWorkOrder',
  'updateWorkOrder',
  'deleteWorkOrder',
  'estimates',
  'createEstimate',
  'updateEstimate',
  'deleteEstimate',
  'exportEstimates',
);
allow(
  ['trucking', 'admin'],
  'truckingRecords',
  'exportTruckingRecords',
  'streamTruckingRecords',
  'streamTruckingRecordsBetween',
  'materialTotals',
  'loadWarnings',
  'readWarningsOfLoad',
  'createTruckingRecord',
  'setLoadTicket',
  'deleteTruckingRecord',
);

// haulers' statements
allow(
  ['trucking', 'admin', 'accountant'],
  'statementPreview',
  'createHaulerStatement',
  'haulerStatements',
  'haulerStatement',
  'readOtherStatement',
  'statementLines',
  'notBilledLoads',
  'statementDays',
  'exportHaulerStatement',
  'matchStatement',
  'matchStatementLine',
);
allow(['admin', 'accountant'], 'acceptStatement', 'reopenStatement', 'voidStatement');

// reports
allow(
  [...engineersAndAdmin, 'accountant'],
  'productionReport',
  'exportProduction',
  'productionDays',
  'productionLines',
  'machineReport',
  'exportMachines',
  'machineReportRows',
  'machineReportTotals',
  'machineLines',
  'ownerStatement',
  'ownerLines',
  'exportOwners',
  'peopleReport',
  'exportPeople',
  'peopleLines',
  'haulingReport',
  'exportHauling',
  'haulingLines',
  'serviceReport',
  'exportService',
  'rollCall',
  'rollCallRows',
  'exportRollCall',
  'day',
  'dayPacket',
  'dayClosedOf',
  'dayContradictionsOf',
  'dayMachinesOf',
  'dayNotesOf',
  'dayWithdrawnOf',
  'today',
  'todayCardsToReview',
  'todayContradictions',
  'todayHours',
  'todayMachineExceptions',
  'todayOldestUnsignedSheet',
  'todayRainDays',
  'todayRegistrations',
  'todayReturnedCards',
  'todayRollCall',
  'todayServiceDue',
  'todayUnsignedWork',
);
allow(engineersAndAdmin, 'countCardsWithWarnings', 'addDayNote', 'withdrawDayNote');
allow(approved, 'myNoWork', 'reportNoWork', 'removeNoWork');

// accounting
allow(
  ['admin', 'accountant'],
  'accountingPreview',
  'accountingProblems',
  'createAccountingBatch',
  'accountingBatches',
  'accountingBatch',
  'accountingLines',
  'voidAccountingBatch',
  'downloadAccountingBatch',
  'accountingTemplates',
  'saveAccountingTemplate',
  'deleteAccountingTemplate',
  'setAccountingCode',
  'setEmployeeNumber',
);
allow(approved, 'readAccountingOfTimecard');

// storm water
allow(
  ['certified'],
  'stormWaterForecast',
  'stormWaterDays',
  'stormWaterApprovals',
  'readApprovalEvidence',
  'readEvidenceOfDay',
  'createStormWaterApproval',
  'deleteStormWaterApproval',
  'stormWaterDocuments',
  'streamAllDocuments',
  'stormWaterArchive',
  'downloadDocument',
  'createUploadUrl',
  'registerStormWaterDocument',
  'deleteStormWaterDocument',
);

/** Operations that no program can call, even with an administrator's token. They concern accounts and users, or are public. */
const NEVER_BY_PROGRAM = [
  ...['startOpenid', 'finishOpenid', 'signInLink', 'linkSignIn', 'mailSignInLink', 'unlinkSignIn'],
  ...['startPasskey', 'finishPasskey', 'removePasskey', 'startPasskeySignIn', 'passkeySignIn'],
  ...[
    'secondStep',
    'startAuthenticator',
    'finishAuthenticator',
    'removeAuthenticator',
    'newRecoveryCodes',
    'removeSecondStep',
  ],
  ...['changePassword', 'setLanguage', 'confirmPassword', 'mySecurity', 'endDevice', 'endOtherDevices'],
  ...['accessTokens', 'createAccessToken', 'revokeAccessToken'],
  ...['register', 'verifyEmail', 'resendVerification', 'login', 'logout', 'requestPasswordReset', 'resetPassword'],
  ...['pendingUsers', 'setUserApproval', 'users', 'userRows', 'exportUsers', 'createUser', 'deleteUser'],
  ...['setUserRole', 'setStormWaterCertification', 'forcePasswordReset', 'setUserPassword'],
  ...['setTimecardExpected', 'setRoleTimecardsExpected', 'setAccountant', 'cardsNotHandedOver'],
  ...['extraWorkSheetByLink', 'extraWorkPhotoByLink', 'signExtraWorkByLink'],
];
const REVIEWING = [
  ...[
    'lastTimecardsOf',
    'timecardOwner',
    'timecardsToReview',
    'timecardRevisionsToReview',
    'approveTimecards',
    'undoApproval',
    'returnTimecard',
    'restoreTimecard',
  ],
  ...['requestExtraWorkSignature', 'voidExtraWorkSheet', 'countCardsWithWarnings', 'addDayNote', 'withdrawDayNote'],
];

/** True if all fields of the operation only read, or if it has none and its routes only read. */
function onlyReads(name: string): boolean {
  const fields = resolvers.filter(({ calls }) => calls.includes(name)).map(({ field }) => field);
  const kinds = publishedFields.filter((field) => fields.includes(field.name)).map(({ kind }) => kind);
  const methods = routes.filter(({ operation }) => operation.operationName === name).map(({ method }) => method);
  return kinds.length ? kinds.every((kind) => kind === 'query') : methods.every((method) => method === 'get');
}

function isAllowed(who: Who, name: string): boolean {
  if (!(who in PROGRAMS)) return allowed(name).includes(who);
  if (name === 'me') return true;
  if (who === 'reviewing program') return REVIEWING.includes(name);
  const mayAdministrator = allowed(name).includes('admin') && !NEVER_BY_PROGRAM.includes(name);
  return mayAdministrator && (who === 'writing program' || onlyReads(name));
}

type Refusal = [code: string, message: string, reason: string | null];

/** Error that each kind of caller gets from a refused operation. */
const REFUSALS: Partial<Record<Who, Refusal>> = {
  stranger: ['UNAUTHENTICATED', 'Unauthorized', 'NOT_SIGNED_IN'],
  'half session': ['UNAUTHENTICATED', 'Unauthorized', 'NOT_SIGNED_IN'],
  'not set up': ['UNAUTHENTICATED', 'Set up your second step first', 'SECOND_STEP_SETUP_REQUIRED'],
  'forced change': ['FORBIDDEN', 'Password change required', 'PASSWORD_CHANGE_REQUIRED'],
  pending: ['FORBIDDEN', 'Your account is waiting for approval', null],
  rejected: ['FORBIDDEN', 'Your registration was not approved. Please contact the administrator.', null],
};
// Message from a policy. Policies check the record after the operation's own permission check.
const OF_THE_RECORD = "You can manage only your own company's equipment";
const REFUSAL: Refusal = ['FORBIDDEN', 'You do not have permission to do this', null];
const READ_ONLY: Refusal = ['FORBIDDEN', 'This access token is read-only', null];
const OF_TOKENS: Refusal = ['FORBIDDEN', 'This access token does not have the permission to do this', null];

const refusalsOf = (who: Who): Refusal[] =>
  who in PROGRAMS ? [OF_TOKENS, REFUSAL, READ_ONLY] : [REFUSALS[who] ?? REFUSAL];

let server: TestServer;
let resolvers: ResolverMethod[];
const clients = new Map<Who, ApiClient>();
beforeAll(async () => {
  server = await startTestServer({ secondStep: 'admins' });
  resolvers = (await runResolverMethods()).roots;
  for (const [who, client] of await signInPeople(server)) clients.set(who, client);
  for (const [who, client] of await startPrograms(server, PROGRAMS)) clients.set(who, client);
});
afterAll(() => server.stop());

/**
 * Calls an operation through one route or field. Returns the refusal, or undefined if the call was permitted, even if it failed
 * later.
 */
type Door = (client: ApiClient) => Promise<Refusal | undefined>;

/** Statuses that a permitted call never returns: refusals and unexpected errors. */
const codes: Record<number, string> = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN', 500: 'INTERNAL_SERVER_ERROR' };

/** Returns all routes and fields that call an operation. They use an unknown id, so a permitted call changes nothing. */
function doorsOf(name: string): [string, Door][] {
  const overRest = routes
    .filter(({ operation }) => operation.operationName === name)
    .map(({ method, path }): [string, Door] => [
      `${method.toUpperCase()} ${path}`,
      async (client) => {
        const at = `/api${path.replaceAll(/:\w+/g, crypto.randomUUID())}`;
        const { status, body } = await client.rest(method.toUpperCase(), at, method === 'get' ? undefined : {});
        return codes[status] ? [codes[status], body.message, body.reason ?? null] : undefined;
      },
    ]);
  const fields = resolvers.filter(({ calls }) => calls.includes(name));
  const overGraphql = publishedFields
    .filter((published) => fields.some(({ field }) => field === published.name))
    .map(({ kind, name, document }): [string, Door] => [
      `${kind} ${name}`,
      async (client) => {
        const { errors = [] } = await client.graphql(document);
        const refusal = errors.find(({ extensions }) => Object.values(codes).includes(extensions.code));
        if (!refusal || refusal.message === OF_THE_RECORD) return undefined;
        return [refusal.extensions.code, refusal.message, refusal.extensions.reason ?? null];
      },
    ]);
  return [...overRest, ...overGraphql];
}

test('the test’s table of permitted people lists only existing operations', () => {
  expect([...ALLOWED.keys()].filter((name) => !operations.has(name))).toEqual([]);
});

test('the published permissions of each person match the table', async () => {
  for (const who of everybody.slice(2)) {
    // People who must set up a second step are refused despite their permissions. A read-only program may use only part of its
    // permissions.
    if (who === 'not set up' || who === 'reading program') continue;
    const { permissions } = (await clients.get(who)!.rest('GET', '/api/auth/user')).body;
    // Every program may call `me`.
    const compared = [...operations].filter(([name]) => !(who in PROGRAMS && name === 'me'));
    const published = compared.filter(([, { declaration }]) => permissions.includes(declaration.permission));
    const expected = compared.filter(([name]) => isAllowed(who, name));
    expect([who, published.map(([name]) => name)]).toEqual([who, expected.map(([name]) => name)]);
  }
});

// Logging out is last, because it ends the clients' sessions.
const names = [...operations.keys()].sort((a, b) => Number(a === 'logout') - Number(b === 'logout'));

test.each(names)('%s is permitted for exactly the people in the table, through both doors', async (name) => {
  for (const [door, knock] of doorsOf(name)) {
    const letIn: Who[] = [];
    const wrongly: [Who, Refusal][] = [];
    for (const [who, client] of clients) {
      const refusal = await knock(client);
      if (!refusal) letIn.push(who);
      else if (!refusalsOf(who).some((one) => isDeepStrictEqual(one, refusal))) wrongly.push([who, refusal]);
    }
    expect([door, letIn, wrongly]).toEqual([door, everybody.filter((who) => isAllowed(who, name)), []]);
  }
});
