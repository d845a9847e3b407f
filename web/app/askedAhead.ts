import type { Permission } from '../schema.generated';

/** A query that the page asks before the client's code is there, as the server wrote it into the page. */
export interface AheadQuery {
  /** The body of its request. */
  body: string;
  /** Not sent if the last person on this device lacks it: a refused request is recorded in the activity log. */
  permission?: Permission;
  /** Asked only where this media query holds: a phone asks for fewer cards. */
  media?: string;
}

interface Body {
  operationName: string;
  variables?: object;
  query: string;
}

declare global {
  interface Window {
    /** What app/askAhead.ts asked and no query has taken yet. */
    askedAhead?: (Body & { answer: Promise<Response> })[];
  }
}

/** `fetch`, except that a query that the page asked ahead takes that answer, once. A mutation makes them all stale. */
export const fetchOrTake: typeof fetch = async (input, init) => {
  const response = await take(init?.body)?.catch(() => undefined);
  return response?.ok ? response : fetch(input, init);
};

function take(text: BodyInit | null | undefined): Promise<Response> | undefined {
  const asked = window.askedAhead;
  if (!asked?.length || typeof text !== 'string') return undefined;
  const { operationName, variables, query } = JSON.parse(text) as Body;
  if (/^\s*mutation\b/.test(query)) asked.length = 0;
  const same = (one: Body) =>
    one.operationName === operationName && JSON.stringify(one.variables) === JSON.stringify(variables);
  const index = asked.findIndex(same);
  return index < 0 ? undefined : asked.splice(index, 1)[0]?.answer;
}
