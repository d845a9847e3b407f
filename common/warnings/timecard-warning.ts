/** Reason to check a card again. Warnings never prevent saving. */
export enum TimecardWarning {
  hours_without_people = 'hours_without_people',
  people_without_hours = 'people_without_hours',
  over_24_hours_a_head = 'over_24_hours_a_head',
  machine_twice = 'machine_twice',
  machine_over_24_hours = 'machine_over_24_hours',
  second_card_that_day = 'second_card_that_day',
  nothing_but_zeroes = 'nothing_but_zeroes',
  production_without_hours = 'production_without_hours',
  not_in_the_lists = 'not_in_the_lists',
  work_order_completed = 'work_order_completed',
  worker_over_24_hours = 'worker_over_24_hours',
  worker_on_two_cards = 'worker_on_two_cards',
  worker_retired = 'worker_retired',
  worker_not_listed = 'worker_not_listed',
  overtime_not_split = 'overtime_not_split',
}
