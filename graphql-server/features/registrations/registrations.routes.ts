import { post, shaped } from '../../core/rest';
import type { Notice } from '../accounts/accounts.types';
import { register, resendVerification, verifyEmail } from './registrations.operations';

const notice = (status: number) => shaped(status, ({ message }: Notice) => ({ message }));

export const registrationsRoutes = [
  post('/register', register, { answer: notice(201) }),
  post('/verify-email', verifyEmail, { answer: notice(200) }),
  post('/resend-verification', resendVerification, { answer: notice(200) }),
];
