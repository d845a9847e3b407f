import type { Feature } from '../../core/feature';

export const serviceRecords: Feature = {
  mutations: {
    recordService: { stale: ['serviceRecords'] },
    withdrawService: { stale: ['serviceRecords'] },
  },
  computedFrom: { serviceRecords: ['serviceReport', 'serviceDue'] },
};
