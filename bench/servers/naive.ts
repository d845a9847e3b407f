import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import { DataSource, EntitySchema } from 'typeorm';

/** The naive server, for comparison: entities with relations, `find`, and a resolver that returns them. */
interface Card {
  id: string;
}

const column = (type: 'varchar' | 'date' | 'integer' | 'numeric' | 'timestamptz' | 'boolean') => ({
  type,
  nullable: true,
});
const id = { type: 'uuid', primary: true, generated: 'uuid' } as const;
const child = (target: string, inverse: string) => ({ type: 'one-to-many', target, inverseSide: inverse }) as const;
const parent = (target: string, name: string, inverse?: string) =>
  ({ type: 'many-to-one', target, joinColumn: { name }, ...(inverse ? { inverseSide: inverse } : {}) }) as const;

const entities = [
  new EntitySchema({
    name: 'User',
    tableName: 'users',
    columns: { id, firstName: column('varchar'), lastName: column('varchar'), email: column('varchar') },
  }),
  new EntitySchema<object>({
    name: 'Card',
    tableName: 'timecards',
    columns: {
      id,
      date: column('date'),
      workArea: column('varchar'),
      reportingSupervisor: column('varchar'),
      createdAt: column('timestamptz'),
      totalHours: column('numeric'),
      equipmentCount: column('integer'),
      notes: column('varchar'),
      status: column('varchar'),
      revision: column('integer'),
      withdrawnAt: column('timestamptz'),
      afterClosing: column('boolean'),
    },
    relations: { user: parent('User', 'userId'), costCodes: child('Code', 'card') },
  }),
  new EntitySchema<object>({
    name: 'Code',
    tableName: 'cost_codes',
    columns: {
      id,
      position: column('integer'),
      code: column('varchar'),
      operatorCount: column('integer'),
      laborerCount: column('integer'),
      operatorHours: column('numeric'),
      laborerHours: column('numeric'),
      productionQuantity: column('numeric'),
    },
    relations: {
      card: parent('Card', 'timecardId', 'costCodes'),
      equipment: child('Equipment', 'costCode'),
      materials: child('Material', 'costCode'),
    },
  }),
  new EntitySchema<object>({
    name: 'Equipment',
    tableName: 'equipment_lines',
    columns: {
      id,
      position: column('integer'),
      company: column('varchar'),
      equipment: column('varchar'),
      model: column('varchar'),
      serial: column('varchar'),
      hours: column('numeric'),
    },
    relations: { costCode: parent('Code', 'costCodeId', 'equipment') },
  }),
  new EntitySchema<object>({
    name: 'Material',
    tableName: 'material_lines',
    columns: {
      id,
      position: column('integer'),
      name: column('varchar'),
      quantity: column('numeric'),
      unit: column('varchar'),
    },
    relations: { costCode: parent('Code', 'costCodeId', 'materials') },
  }),
];

async function start() {
  const db = new DataSource({ type: 'postgres', url: process.env['DATABASE_URL']!, entities, extra: { max: 10 } });
  await db.initialize();
  const find = (take?: number) =>
    db.getRepository<Card>('Card').find({
      relations: { user: true, costCodes: { equipment: true, materials: true } } as object,
      order: { date: 'DESC', createdAt: 'DESC', id: 'DESC' } as object,
      ...(take ? { take } : {}),
    });
  const server = new ApolloServer({
    typeDefs: readFileSync('schema/schema.graphql', 'utf8'),
    resolvers: {
      Query: {
        timecards: async (_root: unknown, { first }: { first: number }) => ({
          edges: (await find(first)).map((node) => ({ node, cursor: node.id })),
          pageInfo: { hasNextPage: true, endCursor: null },
        }),
      },
    },
  });
  await server.start();
  const app = express();
  app.get('/ready', (_req, res) => void res.send('ready'));
  app.get('/all', async (_req, res) => void res.send(JSON.stringify(await find())));
  app.use('/graphql', express.json(), expressMiddleware(server));
  app.listen(Number(process.env['PORT']), '127.0.0.1');
  process.once('SIGTERM', () => process.exit(0));
}

void start();
