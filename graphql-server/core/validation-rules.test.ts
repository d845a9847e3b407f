import { getMetadataStorage, IsInt, IsString, MaxLength, MetadataStorage } from 'class-validator';
import '../doors/schema';
import { operations } from './operation';

class Parent {
  @MaxLength(5)
  @IsString()
  name!: string;
}

class Child extends Parent {
  @MaxLength(3)
  override name!: string;

  @IsInt()
  count!: number;
}

const storage = getMetadataStorage();
const searched = MetadataStorage.prototype;

/** What class-validator finds by itself. */
function rulesOf(target: object) {
  const rules = searched.getTargetValidationMetadatas.call(storage, target as never, '', false, false);
  return { rules, grouped: searched.groupByPropertyName.call(storage, rules) };
}

/** What it finds in this product, which calls `rememberRules`. */
function remembered(target: object) {
  const rules = storage.getTargetValidationMetadatas(target as never, '', false, false);
  return { rules, grouped: storage.groupByPropertyName(rules) };
}

const inputs = [...new Set([...operations.values()].map(({ declaration }) => declaration.input))];

test.each([Child, Parent, ...inputs])('the cached rules of %p equal those of class-validator', (target) => {
  expect(remembered(target)).toEqual(rulesOf(target));
  expect(remembered(target).rules).toBe(remembered(target).rules);
});

test('an operation without rules would show nothing', () => {
  const ruled = inputs.filter((input) => remembered(input).rules.length > 0);
  expect(ruled.length).toBeGreaterThan(30);
});

test('rules of a group are searched each time', () => {
  const inGroup = () => storage.getTargetValidationMetadatas(Child, '', false, false, ['draft']);
  remembered(Child);
  expect(inGroup()).toEqual([]);
});
