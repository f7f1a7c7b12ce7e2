/** The grid's columns: on a phone everything is left of one button, on a desktop it is a sheet. */
export const padColumns =
  "grid grid-cols-[2.75rem_minmax(0,1fr)_8rem] gap-x-2.5 gap-y-0.5 px-2.5 [grid-template-areas:'picture_name_count'_'picture_price_count'_'picture_last_last'] max-[22.5rem]:grid-cols-[0_minmax(0,1fr)_8rem] sm:px-3 lg:grid-cols-[3rem_minmax(0,1fr)_13rem_8.5rem_9.5rem_6.5rem] lg:gap-x-4 lg:[grid-template-areas:'picture_name_last_price_count_sum']";
