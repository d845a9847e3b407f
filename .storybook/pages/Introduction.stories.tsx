import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page, Section } from './Page';

const meta = {
  title: 'Start/Introduction',
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;
export default meta;

export const Introduction: StoryObj = {
  render: () => (
    <Page
      title="Fieldbook's components"
      intro="Fieldbook is used on a phone in sunlight with gloves, and at a desk with a keyboard. It is calm, dense where people compare, and roomy where they type."
    >
      <Section title="Contents">
        <ul>
          <li>
            <strong>Tokens</strong>: colors, sizes, and distances, read from <code>web/app/theme.ts</code>.
          </li>
          <li>
            <strong>Patterns</strong>: a form, a table, a row under edit, a dialog, and a report, each with what to do
            and what not to.
          </li>
          <li>
            <strong>Controls, Feedback, Filters, Forms, Menu, Page, Table</strong>: the components, which depend on no
            feature.
          </li>
          <li>
            <strong>Screens and features</strong>: the same components with sample data, in every state: loading, empty,
            filtered to nothing, failed.
          </li>
        </ul>
      </Section>
      <Section title="How to use it">
        <ul>
          <li>The Controls panel changes a story's properties; the Accessibility panel lists what axe finds.</li>
          <li>The viewport menu has the two widths every screen is made for: 390 and 1280 px.</li>
          <li>
            <code>npm test</code> opens each story in a browser. A story with a console error, a serious axe violation,
            or sideways scroll fails.
          </li>
        </ul>
      </Section>
      <Section title="Rules for every screen">
        <ul>
          <li>One primary action on a screen; everything else is quieter.</li>
          <li>Amber for warnings, red for errors, and a word or an icon in addition to the color.</li>
          <li>An empty state says what to do next; an error says what happened and what to do next.</li>
          <li>Nothing is shown as saved before the server has responded, and typed text stays after a failure.</li>
        </ul>
      </Section>
    </Page>
  ),
};
