import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { linkMailedTo } from '../e2e/mails';
import { daysAgo } from '../e2e/midday';
import { ask } from '../e2e/product';
import type { AttackedProduct } from './attacked-product';

/** Options of a request for `ask`. */
export type Sent = object;

export const graphql = (query: string, variables: object = {}): Sent => ({
  method: 'POST',
  path: '/graphql',
  body: { query, variables },
});
const mutation = (name: string, type: string, selected = ' { id }') =>
  `mutation ($input: ${type}!) { ${name}(input: $input)${selected} }`;

const line = { company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-1', hours: '1.00' };
const today = daysAgo(0);
/** A card with three cost codes and 497 lines in total. */
export const largeCard = {
  date: today,
  workArea: 'North',
  reportingSupervisor: 'Pat',
  costCodes: [166, 166, 165].map((count) => ({
    code: '1',
    operatorHours: '1',
    laborerHours: '1',
    equipment: Array(count).fill(line),
  })),
};
export const warnings = graphql('query ($input: SubmitTimecardInput!) { timecardWarnings(input: $input) }', {
  input: largeCard,
});
const details = graphql(
  'query ($input: SubmitTimecardInput!) { timecardWarningDetails(input: $input) { name otherCardId } }',
  { input: largeCard },
);
const EQUIPMENT_HOURS =
  'query ($filter: EquipmentHoursFilter) { equipmentHours(filter: $filter) { edges { node { id } } } }';
/** Template with the maximum number of columns and translations. */
const template = {
  kind: 'labor',
  columns: Array.from({ length: 60 }, (_, index) => ({ title: `Column ${index}`, constant: 'x'.repeat(100) })),
  translations: Array.from({ length: 500 }, (_, index) => ({
    source: 'cost_code',
    from: `Code ${index}`,
    to: `Account ${index}`,
  })),
};
const crewLine = { company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-1' };
const crew = { name: 'Crew', costCodes: [{ code: '1', equipment: Array(499).fill(crewLine) }] };

/** The most expensive accepted request of an operation. It is created again each time it is sent. */
export interface Dearest {
  /** Name of the operation. */
  name: string;
  /** Set if nobody is signed in. */
  isSignedOut?: true;
  make(time: number): Promise<Sent> | Sent;
}

/** Returns the most expensive request of each operation. The cookie's person creates the records that the requests need. */
export function dearestRequests(product: () => AttackedProduct, cookie: () => string) {
  const data = async (sent: Sent) => {
    const send = () => ask({ port: product().port, headers: { cookie: cookie() }, ...sent });
    let { status, body } = await send();
    while (status === 429) {
      await sleep(1000);
      ({ status, body } = await send());
    }
    const { data: answered, errors } = JSON.parse(body);
    if (errors) throw new Error(JSON.stringify(errors).slice(0, 500));
    return answered;
  };
  const input = (name: string, type: string, value: object, selected?: string) =>
    data(graphql(mutation(name, type, selected), { input: value }));

  const once = <Value>(make: () => Promise<Value>) => {
    let made: Promise<Value> | undefined;
    return () => {
      made ??= make();
      return made;
    };
  };
  const submitted = once(async () => (await input('submitTimecard', 'SubmitTimecardInput', largeCard)).submitTimecard);

  /** Creates the largest sheet that can be signed: 500 cost codes, each with its description. */
  const sheet = once(async () => {
    const { createWorkOrder: order } = await input('createWorkOrder', 'CreateWorkOrderInput', {});
    const key = { workOrderId: order.id, date: today, workArea: 'South' };
    const costCodes = Array.from({ length: 500 }, (_, index) => ({
      code: String(index),
      operatorHours: '1',
      laborerHours: '1',
      workOrderId: order.id,
    }));
    await input('submitTimecard', 'SubmitTimecardInput', { ...largeCard, workArea: 'South', costCodes });
    const query = `query ($workOrderId: ID!, $date: Day!, $workArea: String!) {
      extraWorkSheet(workOrderId: $workOrderId, date: $date, workArea: $workArea) { contentHash
        content { codes { code operators laborers operatorHours laborerHours } classes { code workerClass kind hours } machines { company equipment model serial operatedHours standbyHours } materials { name unit quantity } }
        shown { contractor orderNumber coNumber description codes { code description } } } }`;
    return { key, ...(await data(graphql(query, key))).extraWorkSheet };
  });
  const signature = (contentHash: string) => ({
    contentHash,
    drawnFor: contentHash,
    name: 'Jo Park',
    company: 'Port of Example',
    signature: `M 1 1 L ${'123.4 123.4 '.repeat(1600)}`,
    signedAt: new Date().toISOString(),
    clientRequestId: randomUUID(),
  });
  /** Returns the hash of a sheet's `shown` texts, computed independently of the product. */
  const shownHash = ({ contractor, orderNumber, coNumber, description, codes }: Record<string, unknown>) => {
    const named = (codes as { code: string; description: string }[]).map((each) => [each.code, each.description]);
    const canonical = ['extra work shown 1', [contractor, orderNumber, coNumber, description, named]];
    return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
  };

  /** Uploads a file with the most columns that an import may have. Returns its id and a mapping that contains `edits`. */
  const importOf = async (rows: number, edits: object) => {
    const file = `Code,Description${',x'.repeat(58)}\n${Array.from({ length: rows }, (_, row) => `${randomUUID()},Item ${row}`).join('\n')}`;
    const sent = await fetch(`http://127.0.0.1:${product().port}/api/imports?list=cost_codes`, {
      method: 'POST',
      body: file,
      headers: { cookie: cookie(), 'content-type': 'text/csv' },
    });
    const { id } = (await sent.json()) as { id: string };
    const columns = Array.from({ length: 60 }, (_, index) => ({ index, field: ['code', 'description'][index] }));
    return { id, mapping: { headerRow: 1, columns, ...edits } };
  };
  const largestEdits = {
    corrections: Array.from({ length: 1000 }, (_, row) => ({ row: row + 2, field: 'description', value: 'Corrected' })),
    leftOut: Array.from({ length: 5000 }, (_, row) => row + 100_000),
  };
  const PREVIEW = `query ($id: ID!, $mapping: ImportMappingInput) { importPreview(id: $id, mapping: $mapping) {
    version rows(first: 50) { edges { node { number values { value } errors { reason } } } } } }`;
  const previewOf = async (rows: number, edits: object) => graphql(PREVIEW, await importOf(rows, edits));
  const applied = async (rows: number, edits: object) => {
    const sent = await importOf(rows, edits);
    const { version } = (await data(graphql(PREVIEW, sent))).importPreview;
    return graphql(mutation('applyImport', 'ApplyImportInput'), { input: { ...sent, version } });
  };

  const byInput: Dearest[] = [
    { name: 'timecardWarnings', make: () => warnings },
    { name: 'timecardWarningDetails', make: () => details },
    {
      name: 'equipmentHours',
      make: () => graphql(EQUIPMENT_HOURS, { filter: { equipment: Array(400).fill('x'.repeat(500)) } }),
    },
    {
      name: 'saveAccountingTemplate',
      make() {
        const input = { ...template, name: randomUUID() };
        return graphql(mutation('saveAccountingTemplate', 'SaveAccountingTemplateInput'), { input });
      },
    },
    {
      name: 'submitTimecard',
      make: () => graphql(mutation('submitTimecard', 'SubmitTimecardInput'), { input: largeCard }),
    },
    {
      name: 'reviseTimecard',
      async make(time) {
        const { id } = await submitted();
        const revised = { ...largeCard, id, baseRevision: time + 1, notes: String(time) };
        return graphql(mutation('reviseTimecard', 'ReviseTimecardInput'), { input: revised });
      },
    },
    { name: 'saveCrew', make: () => graphql(mutation('saveCrew', 'SaveCrewInput'), { input: crew }) },
    {
      name: 'approveTimecards',
      make() {
        const cards = Array.from({ length: 100 }, () => ({ id: randomUUID(), revision: 1 }));
        return graphql(mutation('approveTimecards', 'ApproveTimecardsInput'), { input: { cards } });
      },
    },
    {
      name: 'signExtraWork',
      async make() {
        const { key, content, contentHash, shown } = await sheet();
        const signed = { ...key, content, shown, ...signature(contentHash) };
        return graphql(mutation('signExtraWork', 'SignExtraWorkInput'), { input: signed });
      },
    },
    {
      name: 'signExtraWorkByLink',
      isSignedOut: true,
      async make(time) {
        const { key, contentHash, shown } = await sheet();
        const email = `owner-${time}@owner.example`;
        const request = { ...key, email };
        await input('requestExtraWorkSignature', 'RequestExtraWorkSignatureInput', request, ' { email }');
        const token = (await linkMailedTo(product().dataDir, email, /./)).split('#')[1];
        const signed = { token, shownHash: shownHash(shown), ...signature(contentHash) };
        return graphql(mutation('signExtraWorkByLink', 'SignExtraWorkByLinkInput', ' { contentHash }'), {
          input: signed,
        });
      },
    },
    { name: 'importPreview', make: () => previewOf(10, largestEdits) },
    { name: 'applyImport', make: () => applied(10, largestEdits) },
  ];
  return { byInput, previewOf: (rows: number) => previewOf(rows, {}) };
}
