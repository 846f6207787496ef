-- A sale can wait for a choice in several disruptions: its traveller hears of each when it happens.
DROP INDEX disruption_sales_one_open;
