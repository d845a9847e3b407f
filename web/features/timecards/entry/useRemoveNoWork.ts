import { useLingui } from '@lingui/react';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { showToast } from '../../../core/toasts/toasts';
import { useRemoveNoWorkMutation } from './no-work.generated';

/** Returns a function that removes a report of no work and says so, and whether a removal is pending. */
export function useRemoveNoWork() {
  const { _ } = useLingui();
  const [removeNoWork, { loading }] = useRemoveNoWorkMutation();
  async function remove(input: { userId: string; date: string }): Promise<boolean> {
    const outcome = await reportOutcome(removeNoWork({ variables: { input } }), {
      failure: _('Failed to remove the report'),
    });
    if (outcome.data) showToast({ tone: 'success', title: _('Success'), description: _('Report of no work removed') });
    return Boolean(outcome.data);
  }
  return [remove, loading] as const;
}
