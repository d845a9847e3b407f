import { showToast } from '../toasts/toasts';
import { type Failure, failureOf } from './failure';

interface Toasts {
  /** The toast of a success, below 'Success'; none without it. */
  success?: string;
  /** The message if the server gave none. */
  failure: string;
  /** The title of the failure's toast: 'Error' by default. */
  failureTitle?: string;
}

/** The outcome of a mutation: the data, or the failure. */
export type Outcome<Data> = { data: Data; failure?: undefined } | { data?: undefined; failure: Failure };

/**
 * Waits for a mutation and shows its outcome as a toast: the one way screens call the server. An ended session has its
 * own toast from the Apollo link, and canceling the password dialog needs none.
 */
export async function reportOutcome<Data>(
  mutation: Promise<{ data?: Data | null }>,
  toasts: Toasts,
): Promise<Outcome<Data>> {
  try {
    const { data } = await mutation;
    if (toasts.success) showToast({ tone: 'success', title: 'Success', description: toasts.success });
    return { data: data as Data };
  } catch (error) {
    const failure = failureOf(error);
    const canceled = failure.reason === 'PASSWORD_CONFIRMATION';
    if (!failure.signedOut && !canceled) {
      const description = failure.message ?? toasts.failure;
      showToast({ tone: 'error', title: toasts.failureTitle ?? 'Error', description });
    }
    return { failure };
  }
}
