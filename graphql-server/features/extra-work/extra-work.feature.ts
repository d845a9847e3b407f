import { type Feature, operationsOf } from '../feature';
import * as exporting from './export.operations';
import { ExtraWorkDay, ExtraWorkLink, ExtraWorkLinkToken, SignedExtraWorkSheet } from './extra-work.entity';
import { computeSheets } from './extra-work.jobs';
import * as operations from './extra-work.operations';
import { extraWorkSignatureMail, sweepSigningLinks } from './links/links.jobs';
import * as links from './links/links.operations';
import { packetSheets } from './pdf/packet-sheets';
import * as pdf from './pdf/pdf.operations';
import * as photos from './photos/photos.operations';
import { ExtraWorkPhotosResolver } from './photos/photos.resolver';
import * as records from './records/records.operations';
import { ExtraWorkOrderResolver, ExtraWorkTimecardResolver } from './records/records.resolver';
import * as signing from './signing/signing.operations';

export const extraWork: Feature = {
  name: 'Extra work',
  operations: operationsOf(exporting, operations, links, pdf, photos, records, signing),
  resolvers: () => [ExtraWorkPhotosResolver, ExtraWorkOrderResolver, ExtraWorkTimecardResolver],
  jobs: [computeSheets, extraWorkSignatureMail, sweepSigningLinks],
  entities: [ExtraWorkDay, ExtraWorkLink, ExtraWorkLinkToken, SignedExtraWorkSheet],
  packetParts: [packetSheets],
};
