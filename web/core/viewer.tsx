import { createContext, type ReactNode, useContext } from 'react';
import type { CurrentUser, Permission } from '../schema.generated';

/** The signed-in person, from `me`. */
export type Viewer = Pick<
  CurrentUser,
  | 'id'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'role'
  | 'approvalStatus'
  | 'permissions'
  | 'secondStepMethods'
  | 'hasPassword'
  | 'startPage'
  | 'startPageChosen'
  | 'language'
>;

const ViewerContext = createContext<Viewer | null>(null);

/** Provides the signed-in person to the components inside. */
export function ViewerProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

/** Returns the signed-in person's id. Null outside of the ViewerProvider (stories). */
export const useViewerId = (): string | null => useContext(ViewerContext)?.id ?? null;

/** Returns the signed-in person. @throws outside of the ViewerProvider */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer must be used inside ViewerProvider');
  return viewer;
}

/** True if this person has a permission. The client checks the server's list, never the role. */
export const may = (viewer: Viewer, permission: Permission) => viewer.permissions.includes(permission);
