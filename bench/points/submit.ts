import { randomUUID } from 'node:crypto';
import { clientDocument } from '../../graphql-server/testing/client-document';
import { SUBMITTED_AREA } from '../lib/cluster';
import { alternating, costsOf, medianRate, shareOf } from '../lib/measure';
import { perSecond } from '../lib/report';
import { asBrowser, graphql, type Stage } from '../lib/stage';

/** Returns a card for yesterday with 3 cost codes, 6 pieces of equipment, and 3 materials. */
export const card = (userId: string) => ({
  date: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  workArea: SUBMITTED_AREA,
  reportingSupervisor: 'Pat Lee',
  clientRequestId: randomUUID(),
  ...(userId ? { userId } : {}),
  costCodes: ['1001', '1002', '1003'].map((code) => ({
    code,
    operatorCount: 2,
    laborerCount: 3,
    operatorHours: '16.00',
    laborerHours: '24.50',
    productionQuantity: '12.25',
    equipment: ['Excavator', 'Loader'].map((equipment) => ({
      company: 'blaze',
      equipment,
      model: 'M1',
      serial: 'S-1',
      hours: '7.50',
    })),
    materials: [{ name: 'Sand', quantity: '18.00', unit: 'TON' }],
  })),
});

/** Measurement 3: submitting a card, including audit row and idempotency key. */
export async function submit(stage: Stage): Promise<void> {
  const document = clientDocument('SubmitTimecard');
  const [{ id }] = await stage.cluster.asAdmin(
    async (admin) => (await admin.query('SELECT id FROM users LIMIT 1')).rows,
  );
  const contenders = [
    {
      name: 'floor',
      server: stage.floor,
      next: () => ({
        port: stage.floor.port,
        path: '/submit',
        method: 'POST',
        body: JSON.stringify({ input: card(id) }),
      }),
    },
    {
      name: 'product',
      server: stage.product,
      next: () => asBrowser(graphql(stage, document, { input: card('') })),
    },
  ];
  for (const atOnce of [32, 1]) {
    const rates = await alternating(contenders, { ...stage.sampling, atOnce });
    stage.lines.push({
      point: 3,
      what: `submit a card, ${atOnce} at once, scale ${stage.scale}`,
      value: perSecond(medianRate(rates, 'product')),
      against: `floor ${perSecond(medianRate(rates, 'floor'))}`,
      ratio: shareOf(rates, 'product', 'floor'),
      ...costsOf(rates, 'product'),
      ...(atOnce === 32 && { bar: { least: 0.27 } }),
    });
  }
  await stage.cluster.removeSubmitted();
}
