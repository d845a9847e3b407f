import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { renderHook } from '@testing-library/react';
import { clearToasts, useToasts } from '../toasts/toasts';
import { reportOutcomeOrThrow } from './reportOutcomeOrThrow';

const TOASTS = { failure: 'An error occurred', failureTitle: 'Failed to update work order' };

const lastToast = () => renderHook(useToasts).result.current[0];

afterEach(clearToasts);

test('after no response, the toast adds advice to its text, and the row or dialog shows the advice', async () => {
  const advice = 'No response from the server. Check your connection and try again.';
  await expect(reportOutcomeOrThrow(Promise.reject(new TypeError('Failed to fetch')), TOASTS)).rejects.toThrow(advice);
  expect(lastToast()).toMatchObject({ title: TOASTS.failureTitle, description: TOASTS.failure, detail: advice });
});

test('after a refusal, the toast and the row or dialog show only the server’s message', async () => {
  const refused = new CombinedGraphQLErrors({ errors: [{ message: 'The number is taken' }] });
  await expect(reportOutcomeOrThrow(Promise.reject(refused), TOASTS)).rejects.toThrow('The number is taken');
  expect(lastToast()).toMatchObject({ description: 'The number is taken', detail: undefined });
});
