import { useRef } from 'react';
import { reportOutcome } from '../../core/requests/reportOutcome';
import type { CreateAccountingBatchInput } from '../../schema.generated';
import { useCreateAccountingBatchMutation } from './accounting.generated';

type NewBatch = Omit<CreateAccountingBatchInput, 'clientRequestId'>;

/**
 * Returns a function that creates a batch and shows the outcome. After a request without a response, a second press sends the
 * same batch with the same key, and the server returns the first press's batch.
 */
export function useCreateBatch() {
  const [create] = useCreateAccountingBatchMutation();
  const sent = useRef({ content: '', key: '' });
  return (batch: NewBatch, success: string) => {
    const content = JSON.stringify(batch);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    return reportOutcome(create({ variables: { input: { ...batch, clientRequestId: sent.current.key } } }), {
      success,
      failure: 'Failed to create the batch',
    });
  };
}
