import type { Feature } from '../feature';
import { exportExtraWork } from './export/export.operations';
import { ExtraWorkDay, ExtraWorkLink, ExtraWorkLinkToken, SignedExtraWorkSheet } from './extra-work.entity';
import { computeSheets } from './extra-work.jobs';
import { listExtraWorkSheets, readExtraWorkSheet, readExtraWorkSummary } from './extra-work.operations';
import { extraWorkSignatureMail, sweepSigningLinks } from './links/links.jobs';
import {
  readExtraWorkSheetByLink,
  readPhotoByLink,
  requestExtraWorkSignature,
  signExtraWorkByLink,
} from './links/links.operations';
import { readExtraWorkPdf } from './pdf/pdf.operations';
import { countSheetPhotos, readSheetPhotos } from './photos/photos.operations';
import { ExtraWorkPhotosResolver } from './photos/photos.resolver';
import { readExtraWorkOfTimecard, readExtraWorkOfWorkOrder } from './records/records.operations';
import { ExtraWorkOrderResolver, ExtraWorkTimecardResolver } from './records/records.resolver';
import { signExtraWork, voidExtraWorkSheet } from './signing/signing.operations';

export const extraWork: Feature = {
  name: 'Extra work',
  operations: [
    exportExtraWork,
    listExtraWorkSheets,
    readExtraWorkSheet,
    readExtraWorkSummary,
    readExtraWorkSheetByLink,
    readPhotoByLink,
    requestExtraWorkSignature,
    signExtraWorkByLink,
    readExtraWorkPdf,
    countSheetPhotos,
    readSheetPhotos,
    readExtraWorkOfTimecard,
    readExtraWorkOfWorkOrder,
    signExtraWork,
    voidExtraWorkSheet,
  ],
  resolvers: () => [ExtraWorkPhotosResolver, ExtraWorkOrderResolver, ExtraWorkTimecardResolver],
  jobs: [computeSheets, extraWorkSignatureMail, sweepSigningLinks],
  entities: [ExtraWorkDay, ExtraWorkLink, ExtraWorkLinkToken, SignedExtraWorkSheet],
};
