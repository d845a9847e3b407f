import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { differences, sheetOfLink } from '../../../testing/extraWork';
import { inApp } from '../../../testing/inApp';
import { refused, unreachable, waiting } from '../../../testing/responses';
import { SAMPLE_SIGNATURE } from '../../../testing/signature';
import { SignByLinkPage } from './SignByLinkPage';

const meta = {
  title: 'Screens/Sign by link',
  component: SignByLinkPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SignByLinkPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/sign#token';

export const ToSign: Story = {
  decorators: [inApp({ at, responses: { SheetByLink: { extraWorkSheetByLink: sheetOfLink() } } })],
};
export const Used: Story = {
  decorators: [
    inApp({
      at,
      responses: {
        SheetByLink: {
          extraWorkSheetByLink: sheetOfLink({
            signed: {
              ...{ name: 'Kim Park', company: 'City of Vallejo' },
              ...{ signature: SAMPLE_SIGNATURE, signatureKind: 'drawn', signedAt: '2025-03-04T00:30:00Z' },
            },
          }),
        },
      },
    }),
  ],
};
const newest = { name: 'Kim Park', company: 'City of Vallejo', signedAt: '2025-03-04T00:30:00Z' };
const signedElsewhere = (overrides: Parameters<typeof sheetOfLink>[0]) => [
  inApp({ at, responses: { SheetByLink: { extraWorkSheetByLink: sheetOfLink({ newest, ...overrides }) } } }),
];
export const SignedElsewhere: Story = { decorators: signedElsewhere({ state: 'signed' }) };
export const ChangedSince: Story = { decorators: signedElsewhere({ state: 'changed', differences }) };
export const Expired: Story = {
  decorators: [
    inApp({
      at,
      responses: { SheetByLink: refused('This link is invalid or expired. Ask for a new one.', 'BAD_USER_INPUT') },
    }),
  ],
};
export const WithoutToken: Story = { decorators: [inApp({ at: '/sign' })] };
export const Loading: Story = { decorators: [inApp({ at, responses: { SheetByLink: waiting } })] };
export const Offline: Story = { decorators: [inApp({ at, responses: { SheetByLink: unreachable } })] };
export const Phone: Story = { ...ToSign, globals: onPhone };
export const PhoneUsed: Story = { ...Used, globals: onPhone };
