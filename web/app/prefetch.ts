import { cachedViewer } from '../components/device/cachedViewer';
import { isSignOutPending } from '../components/device/pendingSignOut';
import type { Permission } from '../schema.generated';
import type { PrefetchQuery } from './prefetched';

// A separate script, bundled with its imports. The server puts it and its queries into the page (doors/client-page.ts), so that
// they are sent while the client's code is still loading.

/** Unused responses are dropped after this: a screen that opens later sends its own query. */
const VALID_FOR_MS = 30_000;

const listed: PrefetchQuery[] = JSON.parse(document.getElementById('prefetch')?.textContent ?? '[]');
// After an offline sign-out, the server still accepts the session of the person who left.
const prefetched = (isSignOutPending() ? [] : listed)
  .filter(({ permission }) => !permission || isLikely(permission))
  .filter(({ media }) => !media || window.matchMedia(media).matches)
  .map(({ body }) => {
    const answer = fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        accept: 'application/graphql-response+json,application/json;q=0.9',
        'content-type': 'application/json',
      },
      body,
    });
    // A failed prefetch is requested again.
    answer.catch(() => undefined);
    return { ...JSON.parse(body), answer };
  });
window.prefetched = prefetched;
setTimeout(() => {
  prefetched.length = 0;
}, VALID_FOR_MS);

/** Whether the last response to `me` on this device has the permission; true without one. */
function isLikely(permission: Permission): boolean {
  const me = cachedViewer<{ id: string; permissions: Permission[]; passwordResetRequired: boolean }>();
  return !me || (me.permissions.includes(permission) && !me.passwordResetRequired);
}
