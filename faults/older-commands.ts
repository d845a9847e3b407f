import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { ADMIN, ask, signIn } from '../e2e/product';
import type { Json } from '../graphql-server/testing/client';
import { Outbox, tokenIn } from '../graphql-server/testing/outbox';
import { type Api, apiOf } from './api';
import type { OlderVersion } from './older-version';

const DAY = '2026-03-02';
const SIGNATURE = 'M 10 10 L 100 100';
const MOMENT = '2026-03-02T23:30:00.000Z';

/** Returns a card's input without names, as an older client sends it. */
export const olderCard = (more: object = {}) => ({
  date: DAY,
  workArea: 'North pier',
  reportingSupervisor: 'Pat Lee',
  costCodes: [{ code: '1001', operatorCount: 1, operatorHours: '8.00' }],
  ...more,
});

/** Runs every command of version 1.0.0 once on a server of that version. `done` lists the commands' names. */
export class OlderCommands {
  readonly done = new Set<string>();
  readonly #outbox: Outbox;

  constructor(
    readonly older: OlderVersion,
    readonly port: number,
    dataDir: string,
  ) {
    this.#outbox = new Outbox(dataDir);
  }

  /** Sends a mutation. Returns its result. Throws its errors. */
  async #do(api: Api, name: string, input?: object): Promise<Json> {
    const declared = this.older.mutations.find((line) => new RegExp(`^${name}\\b`).test(line));
    if (!declared) throw new Error(`version ${this.older.version} has no ${name}`);
    const [, type, output] = /^\w+(?:\(input: (\w+).*\))?: \[?(\w+)/.exec(declared)!;
    const wanted = ['id', 'revision', 'uploadURL', 'contentHash'].filter((field) =>
      this.older.fieldsOf(output!).includes(field),
    );
    const headers = /Upload/.test(output!) ? 'headers { name value }' : '';
    const selection = output === 'ID' ? '' : `{ __typename ${wanted.join(' ')} ${headers} }`;
    const query = type
      ? `mutation ($input: ${type}!) { made: ${name}(input: $input) ${selection} }`
      : `mutation { made: ${name} ${selection} }`;
    const { made } = await api.run(query, { input });
    this.done.add(name);
    return made;
  }

  async #put({ uploadURL, headers }: Json, file: Buffer) {
    const { pathname, search } = new URL(uploadURL, 'http://localhost');
    const sent = Object.fromEntries(headers.map(({ name, value }: Json) => [name, value]));
    await ask({ port: this.port, method: 'PUT', path: pathname + search, headers: sent, file });
  }

  async all(): Promise<void> {
    const api = apiOf(this.port, await signIn(this.port));
    await this.#accounts(api);
    await this.#lists(api);
    await this.#records(api);
    await this.#cards(api);
    await this.#extraWork(api);
  }

  async #accounts(api: Api) {
    const person = { email: 'registered@example.com', password: 'Steel-beam-2026' };
    const nobody = apiOf(this.port);
    await this.#do(nobody, 'register', { ...person, firstName: 'Re', lastName: 'Gistered' });
    await this.#outbox.waitFor(person.email);
    await this.#do(nobody, 'resendVerification', { email: person.email });
    const token = tokenIn(await this.#outbox.waitFor(person.email, 2));
    await this.#do(nobody, 'verifyEmail', { token });
    await this.#do(nobody, 'login', person);
    await this.#do(nobody, 'requestPasswordReset', { email: person.email });
    const resetToken = tokenIn(await this.#outbox.waitFor(person.email, 3));
    await this.#do(nobody, 'resetPassword', { token: resetToken, newPassword: 'Other-beam-2026' });
    const { pendingUsers } = await api.run('{ pendingUsers { id } }');
    const id = pendingUsers[0].id;
    await this.#do(api, 'confirmPassword', { password: ADMIN.password });
    await this.#do(api, 'setUserApproval', { id, approved: true });
    await this.#do(api, 'setUserRole', { id, role: 'field' });
    const { me } = await api.run('{ me { id } }');
    await this.#do(api, 'setStormWaterCertification', { id: me.id, certified: true });
    await this.#do(api, 'setTimecardExpected', { id, expected: true });
    await this.#do(api, 'setUserPassword', { id, password: 'Third-beam-2026', adminPassword: ADMIN.password });
    await this.#do(api, 'forcePasswordReset', { id });
    await this.#do(api, 'setStartPage', { page: 'today' });
    const other = { email: 'other@example.com', password: 'Steel-beam-2026' };
    const { id: otherId } = await this.#do(api, 'createUser', { ...other, firstName: 'Other', role: 'admin' });
    const own = apiOf(this.port, await signIn(this.port, other));
    await this.#do(own, 'reportNoWork', { date: DAY, reason: 'Rain' });
    await this.#do(own, 'changePassword', { currentPassword: other.password, newPassword: 'Fourth-beam-2026' });
    await this.#do(own, 'logout');
    await this.#do(api, 'deleteUser', { id: otherId });
  }

  async #lists(api: Api) {
    const lists = {
      CostCodeTemplate: [{ code: '7001', description: 'Piles' }, { description: 'Steel piles' }],
      EquipmentTemplate: [{ company: 'blaze', equipment: 'Crane' }, { model: 'LTM' }],
      MaterialTemplate: [{ name: 'Gravel' }, { name: 'Fine gravel' }],
      TruckingSource: [{ name: 'Haulers' }, { name: 'Haulers Inc' }],
      Estimate: [{ costCode: '7001' }, { manpower: '4' }],
    };
    for (const [list, [created, updated]] of Object.entries(lists)) {
      const { id } = await this.#do(api, `create${list}`, created);
      await this.#do(api, `update${list}`, { id, ...updated });
      await this.#do(api, `delete${list}`, { id });
    }
    const headers = {
      cookie: await signIn(this.port),
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="list.csv"',
    };
    const file = Buffer.from('Name\nCrushed rock\n');
    const sent = await ask({ port: this.port, method: 'POST', path: '/api/imports?list=materials', headers, file });
    const { id } = JSON.parse(sent.body);
    const { importPreview: shown } = await api.run(
      'query ($id: ID!) { importPreview(id: $id) { version columns { index field } } }',
      { id },
    );
    await this.#do(api, 'applyImport', { id, mapping: { columns: shown.columns }, version: shown.version });
  }

  async #records(api: Api) {
    const machine = await this.#do(api, 'createEquipmentTemplate', { company: 'dans', equipment: 'Loader' });
    const clientRequestId = randomUUID();
    await this.#do(api, 'submitEquipmentHours', {
      clientRequestId,
      date: DAY,
      equipmentTemplateId: machine.id,
      hours: '10.0',
    });
    const load = { truckingCompany: 'Dans', truckNumber: '7', material: 'Sand', quantity: '18.25', timeOut: MOMENT };
    const { id: loadId } = await this.#do(api, 'createTruckingRecord', load);
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const photo = await this.#do(api, 'createPhotoUpload', {
      subject: 'trucking_record',
      subjectId: loadId,
      clientRequestId: randomUUID(),
      bytes: picture.length,
      contentType: 'image/jpeg',
    });
    await this.#put(photo, picture);
    await this.#do(api, 'registerPhoto', { id: photo.id });
    await this.#do(api, 'withdrawPhoto', { id: photo.id, reason: 'Wrong truck' });
    await this.#do(api, 'deleteTruckingRecord', { id: loadId });
    const approval = await this.#do(api, 'createStormWaterApproval', { date: DAY });
    await this.#do(api, 'deleteStormWaterApproval', { id: approval.id });
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    const upload = await this.#do(api, 'createStormWaterUpload');
    await this.#put(upload, pdf);
    const document = await this.#do(api, 'registerStormWaterDocument', {
      fileName: 'rain.pdf',
      fileSize: pdf.length,
      fileURL: upload.uploadURL,
    });
    await this.#do(api, 'deleteStormWaterDocument', { id: document.id });
  }

  async #cards(api: Api) {
    const costCodes = [{ code: '1001', operatorCount: 2 }];
    const crew = await this.#do(api, 'saveCrew', { name: 'Older crew', costCodes });
    await this.#do(api, 'deleteCrew', { id: crew.id });
    const { id } = await this.#do(api, 'submitTimecard', olderCard({ clientRequestId: randomUUID() }));
    await this.#do(api, 'reviseTimecard', { id, baseRevision: 1, ...olderCard({ workArea: 'South pier' }) });
    await this.#do(api, 'returnTimecard', { id, revision: 2, reason: 'Which pier?' });
    await this.#do(api, 'withdrawTimecard', { id, baseRevision: 2, reason: 'Twice' });
    await this.#do(api, 'restoreTimecard', { id });
    await this.#do(api, 'approveTimecards', { cards: [{ id, revision: 2 }] });
    await this.#do(api, 'reopenTimecard', { id, revision: 2, reason: 'Wrong hours' });
    await this.#do(api, 'closeTimecardsThrough', { date: '2026-02-01' });
    await this.#do(api, 'reopenTimecardsAfter', { date: '2026-01-01' });
  }

  async #extraWork(api: Api) {
    const { id: workOrderId } = await this.#do(api, 'createWorkOrder', { description: 'Extra piles' });
    await this.#do(api, 'updateWorkOrder', { id: workOrderId, coNumber: 'CO-1' });
    await api.run('mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }', {
      input: olderCard({ costCodes: [{ code: '1001', operatorCount: 1, operatorHours: '8.00', workOrderId }] }),
    });
    const day = { workOrderId, date: DAY, workArea: 'North pier' };
    const { extraWorkSheet: sheet } = await api.run(
      `query ($workOrderId: ID!, $date: Day!, $workArea: String!) {
        extraWorkSheet(workOrderId: $workOrderId, date: $date, workArea: $workArea) { contentHash content {
          codes { code operators laborers operatorHours laborerHours }
          machines { company equipment model serial operatedHours standbyHours } materials { name unit quantity } } } }`,
      day,
    );
    const signature = { name: 'Jo Park', company: 'Port', signature: SIGNATURE, signedAt: MOMENT, ...sheet };
    const signed = await this.#do(api, 'signExtraWork', { ...day, ...signature });
    await this.#do(api, 'voidExtraWorkSheet', { id: signed.id, reason: 'Wrong day' });
    await this.#do(api, 'requestExtraWorkSignature', { ...day, email: 'owner@example.com' });
    const [, token] = /\/sign#([\w-]+)/.exec(await this.#outbox.waitFor('owner@example.com'))!;
    await this.#do(apiOf(this.port), 'signExtraWorkByLink', { token, ...signature });
    const { id: unused } = await this.#do(api, 'createWorkOrder', { description: 'Unused' });
    await this.#do(api, 'deleteWorkOrder', { id: unused });
  }
}
