import { del, get, post, shaped } from '../../core/rest';
import { createApproval, deleteApproval, listApprovals, readForecast } from './storm-water.operations';
import type { StormWaterApproval, StormWaterForecast } from './storm-water.types';

const approvalJson = ({ id, date, userId, userName, approved, createdAt }: StormWaterApproval) => ({
  id,
  date,
  userId,
  userName,
  approved,
  createdAt,
});

export const stormWaterRoutes = [
  get('/storm-water/weather', readForecast, { answer: shaped(200, ({ entries }: StormWaterForecast) => entries) }),
  get('/storm-water/approvals', listApprovals, {
    answer: shaped(200, (approvals: StormWaterApproval[]) => approvals.map(approvalJson)),
  }),
  post('/storm-water/approvals', createApproval, { answer: shaped(201, approvalJson) }),
  del('/storm-water/approvals/:id', deleteApproval),
];
