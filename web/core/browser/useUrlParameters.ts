import { useCallback, useRef } from 'react';
import { type Location, type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Function that changes the URL's search parameters. The function stays the same across renders. */
export type ChangeUrl = (edit: (parameters: URLSearchParams) => void, options?: NavigateOptions) => void;

/** For each location, the search parameters after all changes so far. Several changes in one event thus build on each other. */
const changedTo = new WeakMap<Location, string>();

/**
 * Returns the URL's search parameters and the function that changes them. React Router's `setSearchParams` uses the parameters
 * from the render that created it, so a memoized callback would restore old values.
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
