import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath } from 'react-router-dom';
import type { Page } from '../core/feature';
import { features } from './features';

/** A page whose code is loaded separately, when it is opened or preloaded. */
export interface LazyPage extends Page {
  Screen: LazyExoticComponent<ComponentType>;
  /** Preloads the code. Ignores a failure, because the page reports it when it is opened. */
  preload(): Promise<unknown>;
}

const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

/** Pages of all features. */
export const pages: readonly LazyPage[] = features
  .flatMap((feature) => feature.pages ?? [])
  .map((page) => ({
    ...page,
    Screen: lazyScreen(page.load),
    preload: () => page.load().catch(() => undefined),
  }));

/** Pages for signed-out people, from all features. */
export const signedOutPages = features.flatMap((feature) => feature.signedOutPages ?? []);

/** Pages that links in emails open, from all features. */
export const mailedPages = features
  .flatMap((feature) => feature.mailedPages ?? [])
  .map((page) => ({ ...page, Screen: lazyScreen(page.load) }));

/** Returns the page for approved users at this path, regardless of permissions. */
export const pageAt = (pathname: string): LazyPage | undefined => pages.find(({ path }) => matchPath(path, pathname));

/** Returns the page that signed-out people see at this path. Undefined if they see the login page instead. */
export const signedOutPageAt = (pathname: string) =>
  [...signedOutPages, ...mailedPages].find(({ path }) => matchPath(path, pathname));
