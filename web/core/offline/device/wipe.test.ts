import { draftKeys, hasDrafts, removeDraft, removeDraftsOf } from '../drafts/draftStore';
import { wipeTabData } from './wipe';

afterEach(() => jest.restoreAllMocks());

test('a browser that blocks storage has no drafts and nothing to wipe', () => {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    jest.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  wipeTabData();
  removeDraft('fieldbook.load.person.1');
  removeDraftsOf('load');
  expect(draftKeys('fieldbook.load')).toEqual([]);
  expect(hasDrafts('person')).toBe(false);
});

test('wiping a tab’s data keeps unsaved rows', () => {
  sessionStorage.setItem('fieldbook.loads.person', '[]');
  sessionStorage.setItem('row draft: workers', '{}');
  wipeTabData();
  expect(Object.keys(sessionStorage)).toEqual(['row draft: workers']);
  sessionStorage.clear();
});
