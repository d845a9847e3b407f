import { useCallback, useRef } from 'react';
import { type Location, type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Changes the search parameters that the URL has at the time of the call. The function stays the same. */
export type ChangeUrl = (edit: (parameters: URLSearchParams) => void, options?: NavigateOptions) => void;

/** The search that a location is about to be replaced with: several changes of one event build on each other. */
const changedTo = new WeakMap<Location, string>();

/**
 * Returns the URL's search parameters and the function that changes them. React Router's `setSearchParams` starts from the parameters of
 * the render that made it, so a memoized opener would bring an old period back.
 */
export function useUrlParameters(): [URLSearchParams, ChangeUrl] {
  const [parameters] = useSearchParams();
  const current = { location: useLocation(), navigate: useNavigate() };
  const latest = useRef(current);
  latest.current = current;
  const change = useCallback<ChangeUrl>((edit, options) => {
    const { location, navigate } = latest.current;
    const before = new URLSearchParams(changedTo.get(location) ?? location.search);
    const after = new URLSearchParams(before);
    edit(after);
    if (after.toString() === before.toString()) return;
    changedTo.set(location, after.toString());
    void navigate({ search: after.toString() }, options);
  }, []);
  return [parameters, change];
}
