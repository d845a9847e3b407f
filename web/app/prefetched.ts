import type { Permission } from '../schema.generated';

/** A query that is sent before the client's code has loaded, as the server wrote it into the page. */
export interface PrefetchQuery {
  /** The request body. */
  body: string;
  /** Not sent if the last person on this device lacks it: a refused request is recorded in the activity log. */
  permission?: Permission;
  /** Sent only where this media query matches: phones request fewer cards. */
  media?: string;
}

interface Body {
  operationName: string;
  variables?: object;
  query: string;
}

declare global {
  interface Window {
    /** What app/prefetch.ts has requested and no query has used yet. */
    prefetched?: (Body & { answer: Promise<Response> })[];
  }
}

/** `fetch`, except that a prefetched query uses its response, once. A mutation makes all of them stale. */
export const fetchPrefetched: typeof fetch = async (input, init) => {
  const response = await take(init?.body)?.catch(() => undefined);
  return response?.ok ? response : fetch(input, init);
};

function take(text: BodyInit | null | undefined): Promise<Response> | undefined {
  const { prefetched } = window;
  if (!prefetched?.length || typeof text !== 'string') return undefined;
  const { operationName, variables, query } = JSON.parse(text) as Body;
  if (/^\s*mutation\b/.test(query)) prefetched.length = 0;
  const same = (one: Body) =>
    one.operationName === operationName && JSON.stringify(one.variables) === JSON.stringify(variables);
  const index = prefetched.findIndex(same);
  return index < 0 ? undefined : prefetched.splice(index, 1)[0]?.answer;
}
