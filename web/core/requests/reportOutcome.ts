import { translated } from '../said';
import { showToast } from '../toasts/toasts';
import { type Failure, failureOf, NO_RESPONSE } from './failure';

const ERROR = /* i18n */ 'Error';

interface Toasts {
  /** Text of the toast after a success, below 'Success'. Undefined for no toast. */
  success?: string;
  /** Message if the server sent none. */
  failure: string;
  /** Title of the toast after a failure. Defaults to 'Error'. */
  failureTitle?: string;
  /** True if the form shows the server's message. A toast then appears only if the server sent none. */
  isInForm?: boolean;
}

/** Outcome of a mutation: the data, or the failure. */
export type Outcome<Data> = { data: Data; failure?: undefined } | { data?: undefined; failure: Failure };

/**
 * Waits for a mutation and shows its outcome as a toast. Pages send their mutations this way. An ended session has its own
 * toast from the Apollo link, and a canceled password dialog needs none.
 */
export async function reportOutcome<Data>(
  mutation: Promise<{ data?: Data | null }>,
  toasts: Toasts,
): Promise<Outcome<Data>> {
  try {
    const { data } = await mutation;
    if (toasts.success) showToast({ tone: 'success', title: /* i18n */ 'Success', description: toasts.success });
    return { data: data as Data };
  } catch (error) {
    const failure = failureOf(error);
    const canceled = failure.reason === 'PASSWORD_CONFIRMATION';
    const isShown = toasts.isInForm && failure.message !== undefined;
    if (!failure.signedOut && !canceled && !isShown) {
      const description = failure.message ?? toasts.failure;
      const detail = failure.noResponse ? translated(NO_RESPONSE) : undefined;
      showToast({ tone: 'error', title: toasts.failureTitle ?? ERROR, description, detail });
    }
    return { failure };
  }
}
