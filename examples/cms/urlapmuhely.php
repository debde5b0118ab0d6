<?php
/**
 * Plugin Name: Űrlapműhely
 * Description: Közzétett űrlap megjelenítése: [urlapmuhely form="karbejelento" domain="zala" action="https://…"]
 * Version: 0.1.0
 * License: MIT
 */

defined('ABSPATH') || exit;

/** The address of the form server; set it in wp-config.php. */
defined('URLAPMUHELY_SERVER') || define('URLAPMUHELY_SERVER', 'https://urlap.example.hu');

/** The form as an element, with the script of the form server once on the page. */
function urlapmuhely_shortcode($given) {
    $known = ['form' => '', 'domain' => '', 'lang' => '', 'version' => '', 'action' => ''];
    $attributes = array_filter(shortcode_atts($known, $given, 'urlapmuhely'), 'strlen');
    wp_enqueue_script_module('urlapmuhely-form', URLAPMUHELY_SERVER . '/embed/urlapmuhely-form.js', [], null);
    $html = '<urlapmuhely-form src="' . esc_url(URLAPMUHELY_SERVER) . '"';
    foreach ($attributes as $name => $value) {
        $html .= ' ' . $name . '="' . ($name === 'action' ? esc_url($value) : esc_attr($value)) . '"';
    }
    return $html . '></urlapmuhely-form>';
}

add_shortcode('urlapmuhely', 'urlapmuhely_shortcode');
