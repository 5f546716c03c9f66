"""Drawing from views: text now, card art later."""
