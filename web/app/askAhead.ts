import { keptViewer } from '../components/device/keptViewer';
import { isSignOutPending } from '../components/device/pendingSignOut';
import type { Permission } from '../schema.generated';
import type { AheadQuery } from './askedAhead';

// A script of its own, with its imports inside: the server names it and its queries in the page (doors/client-page.ts), and it
// asks them while the client's code is still on its way.

/** What no screen took by then is dropped: a screen that opens later asks for itself. */
const KEPT_FOR_MS = 30_000;

const listed: AheadQuery[] = JSON.parse(document.getElementById('ahead')?.textContent ?? '[]');
// After a sign-out that the server does not know of yet, the session still answers for the person who left.
const asked = (isSignOutPending() ? [] : listed)
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
    // A query that finds a failed answer is sent again.
    answer.catch(() => undefined);
    return { ...JSON.parse(body), answer };
  });
window.askedAhead = asked;
setTimeout(() => {
  asked.length = 0;
}, KEPT_FOR_MS);

/** Whether the last answer of `me` on this device has the permission; true without one. */
function isLikely(permission: Permission): boolean {
  const me = keptViewer<{ id: string; permissions: Permission[]; passwordResetRequired: boolean }>();
  return !me || (me.permissions.includes(permission) && !me.passwordResetRequired);
}
