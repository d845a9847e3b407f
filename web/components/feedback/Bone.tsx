import { Skeleton } from 'antd';

/** Style of the skeleton: as high as the text it replaces, and no wider than its container. */
const line = { display: 'inline-block', maxWidth: '100%', height: '0.8em' } as const;

/** antd's Skeleton for one line of text. It has no animation, because most lists load too fast to need one. */
export const Bone = ({ width = 104 }: { width?: number | string }) => (
  <Skeleton.Node styles={{ root: { width: 'auto' }, content: { ...line, width } }} />
);
