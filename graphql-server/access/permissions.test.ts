import { routes } from '../doors/routes';
import { operations } from '../features/features';
import type { ApiClient } from '../testing/client';
import { buildUser } from '../testing/factories';
import { publishedFields, type ResolverMethod, runResolverMethods } from '../testing/published';
import { startTestServer, type TestServer } from '../testing/server';
import { ApprovalStatus, Role } from './actor';

// Operations run as always, except for the resolver methods' run with a spy context.
jest.mock('../core/operations/operation', () => {
  const { spiedOperations } = jest.requireActual('../testing/operation-spy');
  return spiedOperations(jest.requireActual('../core/operations/operation'));
});

/** Anonymous visitors, accounts in each blocked state (with the admin role, which must not help), and each role. */
const PEOPLE = {
  stranger: null,
  'forced change': { role: Role.admin, passwordResetRequired: true },
  pending: { role: Role.admin, approvalStatus: ApprovalStatus.pending },
  rejected: { role: Role.admin, approvalStatus: ApprovalStatus.rejected },
  user: { role: Role.user },
  blaze_engineer: { role: Role.blaze_engineer },
  dans_engineer: { role: Role.dans_engineer },
  field: { role: Role.field },
  trucking: { role: Role.trucking },
  admin: { role: Role.admin },
  certified: { role: Role.user, stormWaterCertified: true },
};
type Who = keyof typeof PEOPLE;

const everybody = Object.keys(PEOPLE) as Who[];
const signedIn = everybody.slice(1);
const approved = everybody.slice(4);
const engineersAndAdmin: Who[] = ['blaze_engineer', 'dans_engineer', 'admin'];

/** Allowed operations, a line for each feature and group of people. An operation that is not here fails the test: add its name. */
const ALLOWED = new Map<string, Who[]>();
const allow = (who: Who[], ...names: string[]) => {
  for (const name of names) ALLOWED.set(name, who);
};

// accounts
allow(signedIn, 'me', 'changePassword', 'confirmPassword');
allow(approved, 'setStartPage');
allow(
  everybody,
  'register',
  'verifyEmail',
  'resendVerification',
  'login',
  'logout',
  'requestPasswordReset',
  'resetPassword',
);

// users
allow(['admin'], 'pendingUsers', 'setUserApproval');

// timecards, and the lists behind their pickers
allow(
  approved,
  'submitTimecard',
  'timecards',
  'timecard',
  'streamAllTimecards',
  'exportTimecards',
  'costCodeTemplates',
  'equipmentTemplates',
  'materialTemplates',
  'workers',
  'myTimecardTotals',
  'timecardTotals',
  'myTimecards',
  'myLastTimecards',
  'timecardWarnings',
  'timecardWarningDetails',
  'readWarningDetailsOfTimecard',
  'readWarningsOfTimecard',
  'readAllowedOnTimecard',
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

// extra work; sheets of others are hidden, which is no refusal
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
allow(everybody, 'extraWorkSheetByLink', 'extraWorkPhotoByLink', 'signExtraWorkByLink');
allow(
  engineersAndAdmin,
  'timecardsToReview',
  'timecardRevisionsToReview',
  'approveTimecards',
  'undoApproval',
  'returnTimecard',
  'restoreTimecard',
);
allow(['admin'], 'reopenTimecard', 'closeTimecardsThrough', 'reopenTimecardsAfter');

// Photos are those of records that the person sees: see photos.test.ts.
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

// administration
allow(
  ['admin'],
  'users',
  'userRows',
  'setRoleTimecardsExpected',
  'setUserRole',
  'setStormWaterCertification',
  'createUser',
  'forcePasswordReset',
  'setUserPassword',
  'deleteUser',
  'activityLogs',
  'streamActivityLogs',
  'exportActivityLogs',
  'exportUsers',
  'adminCostCodeTemplates',
  'exportCostCodeTemplates',
  'createCostCodeTemplate',
  'updateCostCodeTemplate',
  'deleteCostCodeTemplate',
  'adminMaterialTemplates',
  'exportMaterialTemplates',
  'createMaterialTemplate',
  'updateMaterialTemplate',
  'deleteMaterialTemplate',
  'adminWorkers',
  'workerAccounts',
  'exportWorkers',
  'createWorker',
  'updateWorker',
  'deleteWorker',
  'createTruckingSource',
  'updateTruckingSource',
  'deleteTruckingSource',
);
allow(['trucking', 'admin'], 'truckingSources', 'exportTruckingSources');

// The file's list decides who may import it: see imports.test.ts.
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
);
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
  'createTruckingRecord',
  'deleteTruckingRecord',
);

// reports
allow(
  engineersAndAdmin,
  'productionReport',
  'exportProduction',
  'productionDays',
  'productionLines',
  'machineReport',
  'exportMachines',
  'machineReportRows',
  'machineReportTotals',
  'machineLines',
  'haulingReport',
  'exportHauling',
  'haulingLines',
  'rollCall',
  'rollCallRows',
  'exportRollCall',
  'today',
  'todayCardsToReview',
  'todayHours',
  'todayMachineExceptions',
  'todayOldestUnsignedSheet',
  'todayRainDays',
  'todayRegistrations',
  'todayReturnedCards',
  'todayRollCall',
  'todayUnsignedWork',
  'countCardsWithWarnings',
);
allow(approved, 'reportNoWork');
allow(['admin'], 'setTimecardExpected');

// storm water
allow(
  ['certified'],
  'stormWaterForecast',
  'stormWaterDays',
  'stormWaterApprovals',
  'readApprovalEvidence',
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

type Refusal = [code: string, message: string, reason: string | null];

/** The error each kind of person gets when an operation is refused. */
const REFUSALS: Partial<Record<Who, Refusal>> = {
  stranger: ['UNAUTHENTICATED', 'Unauthorized', 'NOT_SIGNED_IN'],
  'forced change': ['FORBIDDEN', 'Password change required', 'PASSWORD_CHANGE_REQUIRED'],
  pending: ['FORBIDDEN', 'Your account is waiting for approval', null],
  rejected: ['FORBIDDEN', 'Your registration was not approved. Please contact the administrator.', null],
};
// A policy's refusal about a record, which comes after the operation's own permission check.
const OF_THE_RECORD = "You can only manage your own company's equipment";
const REFUSAL: Refusal = ['FORBIDDEN', 'You do not have permission to do this', null];

let server: TestServer;
let resolvers: ResolverMethod[];
const clients = new Map<Who, ApiClient>();
beforeAll(async () => {
  server = await startTestServer();
  resolvers = (await runResolverMethods()).roots;
  for (const [who, account] of Object.entries(PEOPLE)) {
    const client = server.client();
    if (account) await client.login(await buildUser(server.db, account));
    clients.set(who as Who, client);
  }
});
afterAll(() => server.stop());

/** One route or field; returns the refusal, or undefined when the call was permitted, even if it failed later. */
type Door = (client: ApiClient) => Promise<Refusal | undefined>;

/** Statuses that a permitted call never returns: refusals and unexpected errors. */
const codes: Record<number, string> = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN', 500: 'INTERNAL_SERVER_ERROR' };

/** Every route and field that calls an operation. They get an unknown id, so a permitted call changes nothing. */
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

test('the table above lists every operation, and nothing else', () => {
  expect([...ALLOWED.keys()].sort()).toEqual([...operations.keys()].sort());
});

test('the published permissions of each person match the table', async () => {
  for (const who of signedIn) {
    const { permissions } = (await clients.get(who)!.rest('GET', '/api/auth/user')).body;
    for (const [name, { declaration }] of operations) {
      expect([who, name, permissions.includes(declaration.permission)]).toEqual([
        who,
        name,
        ALLOWED.get(name)?.includes(who),
      ]);
    }
  }
});

// Logging out comes last, because it ends the clients' sessions.
const names = [...operations.keys()].sort((a, b) => Number(a === 'logout') - Number(b === 'logout'));

test.each(names)('%s is permitted for exactly the people in the table, through both doors', async (name) => {
  for (const [door, knock] of doorsOf(name)) {
    const letIn: Who[] = [];
    for (const [who, client] of clients) {
      const refusal = await knock(client);
      if (refusal) expect([door, who, ...refusal]).toEqual([door, who, ...(REFUSALS[who] ?? REFUSAL)]);
      else letIn.push(who);
    }
    expect([door, letIn]).toEqual([door, everybody.filter((who) => ALLOWED.get(name)?.includes(who))]);
  }
});
