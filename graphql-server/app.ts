import 'reflect-metadata';
import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type Express, type Request, type Response } from 'express';
import type { DataSource } from 'typeorm';
import type { PublicContext } from './core/operations/context';
import { RejectionLog } from './core/operations/rejection-log';
import { jsonBodies } from './doors/bodies';
import { clientFiles } from './doors/client-files';
import { costOf, paidRequests } from './doors/costs';
import { graphqlDoor } from './doors/graphql';
import { sendGraphqlErrors } from './doors/graphql-errors';
import { openApi } from './doors/openapi';
import { ownSiteOnly } from './doors/own-host';
import { probes } from './doors/probes';
import { receiveUpload } from './doors/receive-upload';
import { recordGraphqlRejections, recordRejections } from './doors/rejections';
import { requestLog, traceOf } from './doors/request-log';
import { restRouter } from './doors/rest/rest';
import { sendErrors, unknownApiPath } from './doors/rest-errors';
import { routes } from './doors/routes';
import { securityHeaders } from './doors/security-headers';
import { securityTxt } from './doors/security-txt';
import { promptClients } from './doors/slow-clients';
import { User } from './features/users/users.entity';
import { Costs } from './limits/costs';
import { RequestShare } from './limits/share';
import { createDocumentStore } from './services/document-store/create-document-store';
import { DiskStore, UPLOAD_PATH } from './services/document-store/disk-store';
import { createWeather } from './services/weather/weather';
import { refuseBadTokens } from './sessions/programs';
import { createSessions } from './sessions/session';
import { type Settings, secretsOf } from './settings/env';
import { readinessProblem } from './start/compatibility';

/** Compression of responses. Higher qualities take more time than their smaller responses save (decision 051). */
const QUICK = { brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } } };

/** Creates the product's request listener: sessions, /graphql, /api, and the client's files. */
export async function createApp(
  db: DataSource,
  settings: Settings & { sessionSecret: string },
): Promise<{ handle: Express; close(): Promise<void> }> {
  const documents = await createDocumentStore(settings, secretsOf(settings));
  const weather = createWeather(db, settings.weather);
  const shared = { db, settings, weather, documents };
  const sessions = createSessions(db, settings);
  const context = (req: Request, res: Response): PublicContext => {
    const requester = sessions.of(req, res);
    return { ...shared, ...requester, trace: traceOf(res), share: new RequestShare(requester, res, costOf(res)) };
  };
  const costs = new Costs(settings.requestCost);
  const rejections = new RejectionLog(db);
  const graphql = await graphqlDoor(settings, { contextOf: context, costs }, [recordGraphqlRejections(rejections)]);

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  if (settings.trustProxy !== undefined) app.set('trust proxy', settings.trustProxy);

  app.use(requestLog);
  app.use(['/healthz', '/readyz'], paidRequests(costs, 'probes'));
  app.use(probes(() => readinessProblem(db)));

  const own = ownSiteOnly(settings);
  app.use(compression(QUICK), ...securityHeaders(settings));
  if (documents instanceof DiskStore) {
    const actorById = (id: string) => db.getRepository(User).findOneBy({ id });
    const receive = receiveUpload(documents, { db, actorById });
    app.put(`${UPLOAD_PATH}/:id`, paidRequests(costs, 'files'), own.host, own.origin, receive);
  }
  app.use(promptClients);
  app.use(['/api', '/graphql'], own.host, sessions.loadProgram, own.origin, ...sessions.handlers);
  app.use(['/api', '/graphql'], paidRequests(costs, 'requests'), refuseBadTokens, jsonBodies);
  app.use('/graphql', ...graphql.handle);
  app.get('/api/login', (_req, res) => res.redirect('/'));
  if (settings.playground) {
    const { projectTitle: title, publicUrl: url } = settings;
    app.get('/api/openapi.json', (_req, res) => void res.json(openApi(routes, { title, url })));
  }
  app.use('/api', restRouter(routes, context), unknownApiPath);
  app.use(recordRejections(rejections));
  app.use('/graphql', sendGraphqlErrors);
  app.use(paidRequests(costs, 'files'), securityTxt(settings), clientFiles(settings));
  app.use(sendErrors);
  return {
    handle: app,
    async close() {
      await graphql.close();
      await rejections.close();
    },
  };
}
