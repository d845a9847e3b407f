import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLObjectType, getNamedType, isObjectType, isRequiredArgument } from 'graphql';
import { daysAgo } from '../e2e/midday';
import { ask, signIn } from '../e2e/product';
import { type AttackedProduct, newPerson, startAttackedProduct } from './attacked-product';
import { slowdown } from './slowdown';

let product: AttackedProduct;
let bystander: string;
let engineer: string;
const CARD = { workArea: 'North', reportingSupervisor: 'Pat' };
beforeAll(async () => {
  product = await startAttackedProduct({ TRUST_PROXY: '1' });
  const admin = await signIn(product.port);
  bystander = await newPerson(product.port, admin, 'bystander@example.com');
  engineer = await newPerson(product.port, admin, 'engineer@example.com', 'blaze_engineer');
  const line = { company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-1', hours: '1.00' };
  const code = {
    code: '1',
    operatorHours: '8',
    laborerHours: '16',
    equipment: [line, line],
    materials: [{ name: 'Sand', quantity: '3', unit: 'T' }],
  };
  for (let number = 0; number < 100; number++) {
    const body = { ...CARD, date: daysAgo(number % 9), costCodes: Array(5).fill(code) };
    const { status } = await ask({
      port: product.port,
      method: 'POST',
      path: '/api/timecards',
      headers: { cookie: admin },
      body,
    });
    if (status !== 201) throw new Error(`submit: ${status}`);
  }
}, 300_000);
afterAll(() => product?.stop());

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

/** Returns all fields of a type, as deep as they go without repeating a type. */
function allFields(type: GraphQLObjectType, above: string[] = []): string {
  const fields = Object.values(type.getFields()).flatMap(({ name, type: of, args }) => {
    const named = getNamedType(of);
    if (args.some(isRequiredArgument) || above.includes(named.name)) return [];
    return isObjectType(named) ? [`${name} ${allFields(named, [...above, type.name])}`] : [name];
  });
  return `{ ${fields.join(' ')} }`;
}

const AT_ONCE = 8;

test.each(['timecards', 'timecardsToReview'])(
  'one engineer’s largest pages of %s, 8 at once, multiply other people’s median time by less than 3',
  async (list) => {
    const query = `{ ${list}(first: 100) ${allFields(schema.getType('TimecardConnection') as GraphQLObjectType)} }`;
    const ratio = await slowdown(product, bystander, `${AT_ONCE} × ${list}(first: 100)`, {
      atOnce: AT_ONCE,
      next: () => ({
        method: 'POST',
        path: '/graphql',
        headers: { cookie: engineer, 'x-forwarded-for': '198.51.100.7' },
        body: { query },
      }),
    });
    expect(ratio).toBeLessThan(3);
  },
);
