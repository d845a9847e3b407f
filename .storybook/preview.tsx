import 'virtual:theme.css';
import '../web/app/base.css';
import 'virtual:antd.css';
import type { Preview } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AntdThemeProvider } from '../web/app/AntdThemeProvider';
import { Announcer } from '../web/components/feedback/Announcer';
import { Toaster } from '../web/components/feedback/Toaster';
import { loadTable } from '../web/components/table/laterTable';
import { showLanguage } from '../web/core/i18n/language';
import { clearToasts } from '../web/core/toasts/toasts';

// Adds the same class as web/index.html.
document.documentElement.classList.add('antd');

/** Wraps every story like a page: theme, router, tooltips, and toasts. */
const preview: Preview = {
  // Loads the table's code first, because tests measure a story as soon as it has rendered.
  loaders: [loadTable, ({ globals }) => showLanguage(globals['language'])],
  initialGlobals: { language: 'en' },
  globalTypes: {
    language: {
      description: 'Language of the screens',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'es', title: 'Español' },
        ],
      },
    },
  },
  // An error toast stays until it is dismissed. Clear it, so that the next story doesn't show it.
  beforeEach: () => clearToasts,
  parameters: {
    controls: { expanded: true, sort: 'requiredFirst' },
    // The catalog opens with the first story listed here.
    options: {
      storySort: {
        method: 'alphabetical',
        order: ['Start', ['Introduction', 'Tokens', 'Patterns'], 'Screens', '*'],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone, 390 px', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        desk: { name: 'Desk, 1280 px', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
  },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <AntdThemeProvider>
          {/* Stories have no navigation bar, so a table's sticky header sticks to the top of the window. */}
          <div style={{ '--nav-height': '0px' } as CSSProperties}>
            <Story />
          </div>
          <Announcer />
          <Toaster />
        </AntdThemeProvider>
      </MemoryRouter>
    ),
  ],
};

export default preview;
