import { useLingui } from '@lingui/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { FormMessage } from '../../../components/feedback/FormMessage';
import layout from '../../../components/layout.module.css';

/** Returns a lazily loaded photo component. If its code fails to load, the rest of the screen still works. */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({
    default: await load().catch(() => Unavailable),
  })) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={<div className={layout.target} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

const Unavailable = () => {
  const { _ } = useLingui();
  return <FormMessage tone="warning">{_("Photos couldn't be loaded. Reload the page to see them.")}</FormMessage>;
};

export const DraftPhotos = later(async () => (await import('./DraftPhotos')).DraftPhotos);
export const PhotoGroup = later(async () => (await import('./PhotoGroup')).PhotoGroup);
export const RecordPhotos = later(async () => (await import('./RecordPhotos')).RecordPhotos);
