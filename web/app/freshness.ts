import type { Mutation, Query } from '../schema.generated';

export type QueryField = Exclude<keyof Query, '__typename'>;
export type MutationField = Exclude<keyof Mutation, '__typename'>;

/** What a mutation does to cached results, in addition to updating the record it returns. */
export interface Effect {
  /** Lists that get the returned record. */
  adds?: readonly QueryField[];
  /** The type of the record that was deleted; the mutation returns its id. */
  deletes?: string;
  /** Cached fields that may now be stale: refetched where they are on screen, evicted elsewhere. */
  stale?: readonly QueryField[];
}

const none: Effect = {};
const archive: readonly QueryField[] = ['stormWaterArchive', 'stormWaterDocuments'];
/** Queries computed from cards, and from readings and loads. */
const reports = {
  cards: ['productionReport', 'productionDays', 'productionLines', 'rollCall', 'today'],
  machines: ['machineReportRows', 'machineReportTotals', 'machineLines', 'today'],
  hauling: ['haulingReport', 'haulingLines'],
} as const satisfies Record<string, readonly QueryField[]>;
const machines: readonly QueryField[] = [
  'equipmentTemplates',
  'equipmentHours',
  'reportedEquipment',
  'machineReportRows',
  'machineReportTotals',
];
const cards: readonly QueryField[] = [
  ...reports.cards,
  ...reports.machines,
  ...reports.hauling,
  'timecards',
  'timecardTotals',
  'myTimecardTotals',
  'myTimecards',
  'timecardsToReview',
  'timecardHistory',
  'previousTimecard',
];
/** A decision changes lists by status and the card's allowed actions. */
const decided: Effect = { stale: [...cards, 'timecard'] };
/** Changes to a card also change its warnings, which not every screen selects. */
const rewritten: Effect = { stale: [...cards, 'timecard', 'myLastTimecards'] };
const account: Effect = { stale: ['me'] };

/**
 * Which mutation affects which cached queries. Reads are cached without expiry, so this table alone keeps screens
 * up to date. A new mutation does not compile without its line here.
 */
export const effects: Record<MutationField, Effect> = {
  submitTimecard: rewritten,
  reviseTimecard: rewritten,
  withdrawTimecard: rewritten,
  restoreTimecard: rewritten,
  approveTimecards: decided,
  returnTimecard: decided,
  reopenTimecard: decided,
  closeTimecardsThrough: { stale: ['timecardsClosedThrough', ...cards, 'timecard'] },
  reopenTimecardsAfter: { stale: ['timecardsClosedThrough', ...cards, 'timecard'] },
  saveCrew: { adds: ['crews'] },
  deleteCrew: { deletes: 'Crew' },
  reportNoWork: { stale: ['rollCall', 'today'] },
  submitEquipmentHours: {
    stale: ['equipmentHours', 'reportedEquipment', 'adminEquipmentTemplates', ...reports.machines],
  },

  createWorkOrder: { adds: ['workOrders'] },
  updateWorkOrder: none,
  deleteWorkOrder: { deletes: 'WorkOrder' },
  createEstimate: { adds: ['estimates'], stale: ['productionReport'] },
  updateEstimate: { stale: ['productionReport'] },
  deleteEstimate: { deletes: 'Estimate', stale: ['productionReport'] },

  createTruckingRecord: { stale: ['truckingRecords', 'materialTotals', ...reports.hauling] },
  deleteTruckingRecord: { deletes: 'TruckingRecord', stale: ['materialTotals', ...reports.hauling] },

  createStormWaterApproval: { stale: ['stormWaterApprovals'] },
  deleteStormWaterApproval: { stale: ['stormWaterApprovals'] },
  createStormWaterUpload: none,
  registerStormWaterDocument: { stale: archive },
  deleteStormWaterDocument: { stale: archive },

  createCostCodeTemplate: { adds: ['adminCostCodeTemplates'], stale: ['costCodeTemplates'] },
  updateCostCodeTemplate: { stale: ['costCodeTemplates'] },
  deleteCostCodeTemplate: { deletes: 'CostCodeTemplate', stale: ['costCodeTemplates'] },
  createEquipmentTemplate: { adds: ['adminEquipmentTemplates'], stale: machines },
  updateEquipmentTemplate: { stale: machines },
  deleteEquipmentTemplate: { deletes: 'AdminEquipmentTemplate', stale: machines },
  createMaterialTemplate: { adds: ['adminMaterialTemplates'], stale: ['materialTemplates'] },
  updateMaterialTemplate: { stale: ['materialTemplates'] },
  deleteMaterialTemplate: { deletes: 'MaterialTemplate', stale: ['materialTemplates'] },
  createTruckingSource: { adds: ['truckingSources'] },
  updateTruckingSource: none,
  deleteTruckingSource: { deletes: 'TruckingSource' },

  createUser: { adds: ['users'] },
  setUserApproval: { stale: ['users', 'pendingUsers'] },
  setUserRole: account,
  setStormWaterCertification: account,
  setTimecardExpected: { stale: ['rollCall', 'today'] },
  forcePasswordReset: account,
  setUserPassword: account,
  // Their timecards go too; other records stay and name a 'Deleted user'.
  deleteUser: {
    deletes: 'User',
    stale: [...cards, 'timecard', 'pendingUsers', 'truckingRecords', 'stormWaterApprovals', 'stormWaterDocuments'],
  },

  // These change no cached data: the page is reloaded after them, or nobody is signed in.
  changePassword: none,
  confirmPassword: none,
  login: none,
  logout: none,
  register: none,
  requestPasswordReset: none,
  resendVerification: none,
  resetPassword: none,
  verifyEmail: none,
};
